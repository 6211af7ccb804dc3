/* Counts the boards of n queens by bitmask, row by row: the plain search, in C.
   Prints the boards and the seconds of processor time. */

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

int main(int count, char **words)
{
    int n = count > 1 ? atoi(words[1]) : 8;
    clock_t begin = clock();

    full = (1u << n) - 1;
    printf("%ld", place(0, 0, 0));
    printf(" %.6f\n", (double)(clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
