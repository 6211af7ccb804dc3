// @ts-check
/** Puzzles of the reader's own as all puzzles are listed: those that are kept, and new ones. */

import { viewAt } from "../request/link.js";
import { kept } from "./kept.js";
import { TEMPLATES } from "./origin.js";

/** @import {Entry} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/** @param {Translate} t @returns {(Entry & {href: string})[]} */
export function owns(t) {
  const mine = kept().map(({ name, titles }) =>
    entry(name, titles[t.language] ?? titles.en ?? name, { kept: name }),
  );
  const begun = TEMPLATES.map((template) =>
    entry(`new.${template}`, t(`puzzle.new.${template}`), { template }),
  );
  return [...mine, ...begun];

  /** @param {string} name @param {string} title @param {Record<string, string>} from */
  function entry(name, title, from) {
    const words = { [t.language]: { [`puzzle.${name}`]: title } };
    return { name, family: "own", words, skin: false, worksheet: false, href: viewAt("own", from) };
  }
}
