/* Finds all magic stars: fills the cells in order with every unused number, and checks a
   line as soon as it is full. Each line stores the count and the sum of its numbers. This
   is the algorithm of ms2.c in M. Hiroi's article, written independently; it counts the
   stars instead of printing them. Prints the count and the seconds of processor time. */

#include <stdio.h>
#include <time.h>

enum { CELLS = 12, LINES = 6, MAGIC = 26 };

static const int lines_of[CELLS][2] = {
    {0, 1}, {2, 3}, {0, 2}, {1, 2}, {2, 4}, {0, 3},
    {1, 4}, {0, 5}, {3, 5}, {4, 5}, {1, 5}, {3, 4},
};

static int held[LINES], makes[LINES], star[CELLS], used[CELLS + 1];
static long stars;

static int fits(int line, int number)
{
    return held[line] < 3 || makes[line] + number == MAGIC;
}

static void change(int line, int number, int by)
{
    held[line] += by;
    makes[line] += by * number;
}

static void fill(int cell)
{
    int number, one, other;

    if (cell == CELLS) {
        stars++;
        return;
    }
    one = lines_of[cell][0];
    other = lines_of[cell][1];
    for (number = 1; number <= CELLS; number++) {
        if (used[number] || !fits(one, number) || !fits(other, number))
            continue;
        used[number] = 1;
        star[cell] = number;
        change(one, number, 1);
        change(other, number, 1);
        fill(cell + 1);
        change(one, number, -1);
        change(other, number, -1);
        used[number] = 0;
    }
}

int main(void)
{
    clock_t begin = clock();

    fill(0);
    printf("%ld %.6f\n", stars, (double)(clock() - begin) / CLOCKS_PER_SEC);
    return 0;
}
