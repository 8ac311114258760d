/* setme for C: finds every set among cards of the game SET.
 *
 * A card is its index, 0 to 80: symbol (diamond, oval, squiggle), count (one, two, three), color
 * (red, green, purple), shading (outlined, filled, striped) as digits of base 3, symbol first.
 *
 * Nothing is allocated, nothing is kept between calls, and no call panics.
 */

#ifndef SETME_H
#define SETME_H

#include <stddef.h>
#include <stdint.h>

// The most cards that are searched: a deck.
#define SETME_MAX_CARDS 81

// The most sets that different cards can hold: all 81. Fewer cards, n of them, hold no more than
// n * (n - 1) / 6. Where cards stand more than once there may be n * (n - 1) * (n - 2) / 6.
#define SETME_MAX_SETS 1080

// How a call went.
enum setme_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // All is well.
  SETME_STATUS_OK = 0,
  // What should be a card is none.
  SETME_STATUS_NOT_A_CARD = 1,
  // There are more cards than a deck has.
  SETME_STATUS_TOO_MANY_CARDS = 2,
  // There are more sets than the buffer has room for; it is full of the first ones.
  SETME_STATUS_BUFFER_FULL = 3,
  // A pointer is null.
  SETME_STATUS_NULL_POINTER = 4,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum setme_status setme_status;
#else
typedef uint8_t setme_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A set as it lies among cards: three positions, from 0, ascending.
typedef struct {
  uint8_t positions[3];
} setme_set;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Finds every set among the cards, in increasing order of the positions.
//
// Writes the first `capacity` of them to `sets`, and how many there are in all to `found`. Where
// something is not a card, `found` is its position; at any other fault it is 0. Where `capacity`
// is 0 sets are counted only, `sets` may be null, and the buffer is never full.
//
// # Safety
//
// `cards` points to `len` bytes, `sets` has room for `capacity` sets or for all that there are,
// `found` has room for a size and is aligned as one. None of the three overlaps another.
setme_status setme_sets(const uint8_t *cards,
                        size_t len,
                        setme_set *sets,
                        size_t capacity,
                        size_t *found);

// Writes the card that makes a set with two others to `third`.
//
// # Safety
//
// `third` has room for a byte.
setme_status setme_third(uint8_t a, uint8_t b, uint8_t *third);

// Reads a card from its four letters, as S3RO.
//
// # Safety
//
// `letters` points to four bytes, `card` has room for one.
setme_status setme_card_from_letters(const uint8_t *letters, uint8_t *card);

// Writes the four letters of a card, with no byte after them.
//
// # Safety
//
// `letters` has room for four bytes.
setme_status setme_card_letters(uint8_t card, uint8_t *letters);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SETME_H */
