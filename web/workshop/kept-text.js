// @ts-check
/**
 * A text as this browser keeps it. Another tab may edit the same one: then that is shown here, too,
 * so that no tab writes over what the reader has not seen. What stood here is one Undo away.
 */

import { store, stored } from "../load/stored.js";

/** What became of a text that came with a link is kept apart, with its link. */
const LINKED = "draft of a link";

/** @param {(text: string) => void} differs there is another one now: empty, if it is none */
export function createKeptText(differs) {
  let place = {
    read: () => /** @type {string | undefined} */ (undefined),
    write: (/** @type {string} */ text) => text,
  };
  /** What is known to stand there. */
  let last = /** @type {string | undefined} */ (undefined);
  const look = () => !document.hidden && follow();
  // A page that was put away hears of nothing before it comes back.
  addEventListener("storage", follow);
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);

  return {
    /**
     * Where the text of a name, or of a link, is kept; what is there.
     * @param {string} name @param {string} [link]
     */
    open(name, link) {
      const read = () => (link === undefined ? stored(name) : linked(link));
      const write = (/** @type {string} */ text) => {
        if (link === undefined) store(name, text);
        else store(LINKED, JSON.stringify([link, text]));
        return text;
      };
      place = { read, write };
      last = read();
      return last;
    },
    /** A text that was changed here; empty, if none is to be kept. @param {string} text */
    keep(text) {
      if (!follow()) last = place.write(text);
    },
  };

  /** Show what another tab has written, and say whether it has. */
  function follow() {
    const there = place.read();
    if (there === undefined || there === last) return false;
    last = there;
    differs(there);
    return true;
  }
}

/** @param {string} link @returns {string | undefined} */
function linked(link) {
  const [of, text] = JSON.parse(stored(LINKED) ?? "[]");
  return of === link ? text : undefined;
}
