/* Twelve cards, their sets, and what comes of a byte that is no card. Runs on an MPS2 board with a
 * Cortex-M3, or on what emulates it; the text goes to the debugger. */

#include "setme.h"

/* What a board support package would bring: the first words of the flash, and a way to say
 * something. */

extern uint32_t stack_top;
void reset(void);

__attribute__((section(".vectors"), used)) static const struct {
    uint32_t *stack;
    void (*reset)(void);
} vectors = {&stack_top, reset};

static int debugger(int operation, const void *argument)
{
    register int r0 __asm__("r0") = operation;
    register const void *r1 __asm__("r1") = argument;
    __asm__ volatile("bkpt 0xab" : "+r"(r0) : "r"(r1) : "memory");
    return r0;
}

static void print(const char *text)
{
    debugger(0x04, text);
}

static void finish(uint32_t status)
{
    const uint32_t block[2] = {0x20026, status};
    debugger(0x20, block);
    for (;;) {
    }
}

/* The example. */

static void print_card(uint8_t card)
{
    char text[] = "???? ";
    setme_card_letters(card, (uint8_t *)text);
    print(text);
}

int main(void)
{
    static const char names[12][5] = {
        "D3GS", "D3PO", "D2GF", "S1PO", "D1GS", "O2RS",
        "D3RO", "S3GS", "D2PF", "S3PF", "O3GS", "D1PS",
    };
    uint8_t cards[12];
    setme_set sets[12 * 11 / 6];
    size_t found;
    uint8_t third;

    for (size_t i = 0; i < 12; i++) {
        if (setme_card_from_letters((const uint8_t *)names[i], &cards[i]) != SETME_STATUS_OK) {
            return 1;
        }
    }
    if (setme_sets(cards, 12, sets, sizeof sets / sizeof sets[0], &found) != SETME_STATUS_OK) {
        return 2;
    }
    for (size_t i = 0; i < found; i++) {
        for (size_t j = 0; j < 3; j++) {
            print_card(cards[sets[i].positions[j]]);
        }
        print("\n");
    }

    if (setme_sets(cards, 12, sets, 2, &found) == SETME_STATUS_BUFFER_FULL && found == 6) {
        print("more sets than room\n");
    }
    if (setme_third(cards[0], cards[7], &third) == SETME_STATUS_OK && third == cards[10]) {
        print("third card found\n");
    }
    if (setme_sets(cards, 12, 0, 0, &found) == SETME_STATUS_OK && found == 6) {
        print("counted only\n");
    }
    cards[3] = 81;
    if (setme_sets(cards, 12, sets, 2, &found) == SETME_STATUS_NOT_A_CARD && found == 3) {
        print("no card at position 3\n");
    }
    if (setme_sets(cards, 82, sets, 2, &found) == SETME_STATUS_TOO_MANY_CARDS) {
        print("more cards than a deck\n");
    }
    if (setme_sets(0, 12, sets, 2, &found) == SETME_STATUS_NULL_POINTER) {
        print("no cards\n");
    }
    return 0;
}

void reset(void)
{
    finish((uint32_t)main());
}
