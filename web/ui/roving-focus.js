// @ts-check
/** Arrow keys that move in lists and grids with one tab stop. */

/**
 * Return the index that a key moves to, which may be outside the list; undefined for other keys.
 * @param {string} key
 * @param {number} index the current one
 * @param {{count: number, columns: number, page: number}} [grid] without it, only the keys for left
 *   and right move
 */
export function findIndexByKey(key, index, grid) {
  if (key === "ArrowLeft") return index - 1;
  if (key === "ArrowRight") return index + 1;
  if (!grid) return undefined;
  const { count, columns, page } = grid;
  return /** @type {Record<string, number>} */ ({
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    PageUp: Math.max(0, index - page),
    PageDown: Math.min(count - 1, index + page),
    Home: 0,
    End: count - 1,
  })[key];
}

/** Return the number of elements in the first row. @param {HTMLElement[]} elements */
export function countColumns(elements) {
  const second = elements.findIndex(({ offsetTop }) => offsetTop > elements[0].offsetTop);
  return second < 0 ? elements.length : second;
}

/**
 * Return the nearest of the elements in their next row, which begins after the row of an element.
 * @param {HTMLElement[]} elements in order of distance
 * @param {HTMLElement} from
 */
export function findNearestInNextRow(elements, from) {
  const row = elements.find(({ offsetTop }) => offsetTop !== from.offsetTop)?.offsetTop;
  const distance = (/** @type {HTMLElement} */ { offsetLeft }) =>
    Math.abs(offsetLeft - from.offsetLeft);
  return elements
    .filter(({ offsetTop }) => offsetTop === row)
    .sort((a, b) => distance(a) - distance(b))[0];
}
