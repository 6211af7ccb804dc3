// @ts-check
/** Puzzle search by title, in any language, or by identifier. */

/** @import {Entry} from "../model/catalog.js" */

/** Ranks of a match, best first. */
const [BEGINS, HOLDS_WORD, HOLDS, NONE] = [0, 1, 2, 3];

/**
 * Return the puzzles that have a word beginning with the typed text, or else those that contain
 * it; and the best match.
 * @param {Entry[]} puzzles
 * @param {string} typed
 * @returns {{matches: Entry[], bestMatch: Entry | undefined}}
 */
export function searchPuzzles(puzzles, typed) {
  const text = normalizeForSearch(typed).trim();
  if (!text) return { matches: puzzles, bestMatch: undefined };
  const ranks = new Map(puzzles.map((puzzle) => [puzzle, rankPuzzle(puzzle, text)]));
  const best = Math.min(...ranks.values());
  const worstRank = Math.max(best, HOLDS_WORD);
  const matches =
    best === NONE ? [] : puzzles.filter((each) => Number(ranks.get(each)) <= worstRank);
  return { matches, bestMatch: matches.find((puzzle) => ranks.get(puzzle) === best) };
}

/** @param {Entry} puzzle @param {string} text */
function rankPuzzle({ name, words }, text) {
  const titles = Object.values(words).map((table) => table[`puzzle.${name}`] ?? "");
  const names = [...titles, name].map(normalizeForSearch);
  if (names.some((each) => each.startsWith(text))) return BEGINS;
  if (names.some((each) => each.includes(` ${text}`))) return HOLDS_WORD;
  return names.some((each) => each.includes(text)) ? HOLDS : NONE;
}

/** Normalise: lower case, no accents, single spaces, hiragana for katakana. */
const normalizeForSearch = (/** @type {string} */ text) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[\s_-]+/g, " ")
    .replace(/[ァ-ヶ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
