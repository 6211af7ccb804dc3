// @ts-check
/** Permutations of 1 to n in lexicographic order, ranked from 1. */

/** @type {(n: number) => number} */
export const countPermutations = (n) => (n < 2 ? 1 : n * countPermutations(n - 1));

/** Return the default rank to find: just past the middle. @param {number} n */
export const chooseDefaultRank = (n) => Math.floor(countPermutations(n) / 2) + 1;

/** Return the rank of a permutation. @param {number[]} numbers */
export function rankPermutation(numbers) {
  let [before, all] = [0, 1];
  for (let i = numbers.length - 1; i >= 0; i--) {
    before += all * numbers.slice(i).filter((number) => number < numbers[i]).length;
    all *= numbers.length - i;
  }
  return { rank: before + 1, all };
}

/** Return the permutation with a rank. @param {number} n @param {number} rank */
export function unrankPermutation(n, rank) {
  const rest = Array.from({ length: n }, (_, i) => i + 1);
  let before = rank - 1;
  return rest.slice().map((_, i) => {
    const blockSize = countPermutations(n - 1 - i);
    const [number] = rest.splice(Math.floor(before / blockSize), 1);
    before %= blockSize;
    return number;
  });
}

/** Return the range of ranks of permutations that begin with these numbers. @param {number} n @param {number[]} prefix */
export function findRankRange(n, prefix) {
  const rest = unrankPermutation(n, 1).filter((number) => !prefix.includes(number));
  const first = rankPermutation([...prefix, ...rest]).rank;
  const count = countPermutations(rest.length);
  return { first, last: first + count - 1, count };
}
