// @ts-check
/** Entries of the puzzle list for saved user puzzles and templates. */

import { formatViewFragment } from "../../model/address.js";
import { TEMPLATES } from "./origin.js";
import { listSavedPuzzles } from "./saved-puzzles.js";

/** @import {Entry} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/** A built-in puzzle of the same kind as each template. @type {Record<string, string>} */
const LIKE = {
  place: "queens",
  write: "magic_square",
  cover: "dominoes",
  visit: "icosian",
  move: "peg_solitaire",
};

/** @param {Translate} t @returns {(Entry & {href: string, picture?: string})[]} */
export function listUserPuzzleEntries(t) {
  const saved = listSavedPuzzles().map(({ name, titles }) =>
    createEntry(name, titles[t.language] ?? titles.en ?? name, { kept: name }),
  );
  const templates = TEMPLATES.map((template) =>
    createEntry(`new.${template}`, t(`puzzle.new.${template}`), { template }, LIKE[template]),
  );
  return [...saved, ...templates];

  /**
   * @param {string} name @param {string} title @param {Record<string, string>} linkParameters
   * @param {string} [picture] the puzzle whose picture is shown
   */
  function createEntry(name, title, linkParameters, picture) {
    const words = { [t.language]: { [`puzzle.${name}`]: title } };
    return {
      name,
      picture,
      family: "own",
      words,
      skin: false,
      worksheet: false,
      href: formatViewFragment("own", linkParameters),
    };
  }
}
