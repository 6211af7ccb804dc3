// Counts the boards of n queens by bitmask, row by row, in JavaScript.

let full = 0;

function place(down, left, right) {
  if (down === full) return 1;
  let boards = 0;
  let free = full & ~(down | left | right);
  while (free) {
    const bit = free & -free;
    free ^= bit;
    boards += place(down | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return boards;
}

/** Count all boards. */
export function plain(n) {
  full = (1 << n) - 1;
  return place(0, 0, 0);
}

/** Count boards whose first queen off the middle column is on its left; double the result. */
export function half(n) {
  full = (1 << n) - 1;
  const middle = 1 << (n >> 1);
  let boards = 0;
  for (let bit = 1; bit < middle; bit <<= 1) boards += place(bit, bit << 1, bit >> 1);
  for (let bit = 1; n % 2 && bit < middle >> 1; bit <<= 1)
    boards += place(middle | bit, (middle << 2) | (bit << 1), (middle >> 2) | (bit >> 1));
  return 2 * boards;
}
