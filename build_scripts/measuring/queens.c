/* Counts the boards of n queens by bitmask, row by row, in C: queens N, the plain search,
   or queens N half, which skips mirror images. Prints the number of boards and the seconds
   of processor time. */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static unsigned full;

static long place(unsigned down, unsigned left, unsigned right)
{
    long boards = 0;
    unsigned free = full & ~(down | left | right);

    if (down == full)
        return 1;
    while (free) {
        unsigned bit = free & -free;
        free ^= bit;
        boards += place(down | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return boards;
}

/* The first queen off the middle column is on its left; the result is doubled. */
static long half(int n)
{
    long boards = 0;
    unsigned bit, second, middle = 1u << n / 2;

    for (bit = 1; bit < 1u << n / 2; bit <<= 1)
        boards += place(bit, bit << 1, bit >> 1);
    if (n % 2)
        for (second = 1; second < middle >> 1; second <<= 1)
            boards += place(middle | second, middle << 2 | second << 1,
                            middle >> 2 | second >> 1);
    return 2 * boards;
}

int main(int count, char **words)
{
    int n = count > 1 ? atoi(words[1]) : 8;
    clock_t begin = clock();

    full = (1u << n) - 1;
    printf("%ld", count > 2 ? half(n) : place(0, 0, 0));
    printf(" %.6f\n", (double)(clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
