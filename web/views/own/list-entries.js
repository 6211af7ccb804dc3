// @ts-check
/** Entries of the puzzle list for saved user puzzles and templates. */

import { formatViewFragment } from "../../model/address.js";
import { TEMPLATES } from "./origin.js";
import { listSavedPuzzles } from "./saved-puzzles.js";

/** @import {Entry} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @param {Translate} t @returns {(Entry & {href: string})[]} */
export function listUserPuzzleEntries(t) {
  const saved = listSavedPuzzles().map(({ name, titles }) =>
    createEntry(name, titles[t.language] ?? titles.en ?? name, { kept: name }),
  );
  const templates = TEMPLATES.map((template) =>
    createEntry(`new.${template}`, t(`puzzle.new.${template}`), { template }),
  );
  return [...saved, ...templates];

  /** @param {string} name @param {string} title @param {Record<string, string>} linkParameters */
  function createEntry(name, title, linkParameters) {
    const words = { [t.language]: { [`puzzle.${name}`]: title } };
    return {
      name,
      family: "own",
      words,
      skin: false,
      worksheet: false,
      href: formatViewFragment("own", linkParameters),
    };
  }
}
