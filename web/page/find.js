// @ts-check
/** Finds puzzles by what a reader types: a title in any language, or an identifier. */

/** @import {Entry} from "../request/catalog.js" */

/** How well a name goes with what is typed. */
const [BEGINS, HOLDS_WORD, HOLDS, NONE] = [0, 1, 2, 3];

/**
 * The puzzles that go with what is typed: those of which a word begins so, else those that hold
 * it. The first of them is meant.
 * @param {Entry[]} puzzles
 * @param {string} typed
 * @returns {{shown: Entry[], meant: Entry | undefined}}
 */
export function find(puzzles, typed) {
  const text = folded(typed).trim();
  if (!text) return { shown: puzzles, meant: undefined };
  const ranks = new Map(puzzles.map((puzzle) => [puzzle, rankOf(puzzle, text)]));
  const best = Math.min(...ranks.values());
  const most = Math.max(best, HOLDS_WORD);
  const shown = best === NONE ? [] : puzzles.filter((each) => Number(ranks.get(each)) <= most);
  return { shown, meant: shown.find((puzzle) => ranks.get(puzzle) === best) };
}

/** @param {Entry} puzzle @param {string} text */
function rankOf({ name, words }, text) {
  const titles = Object.values(words).map((table) => table[`puzzle.${name}`] ?? "");
  const names = [...titles, name].map(folded);
  if (names.some((each) => each.startsWith(text))) return BEGINS;
  if (names.some((each) => each.includes(` ${text}`))) return HOLDS_WORD;
  return names.some((each) => each.includes(text)) ? HOLDS : NONE;
}

/** Small letters without accents, words with one blank between them, and hiragana alone. */
const folded = (/** @type {string} */ text) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[\s_-]+/g, " ")
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
