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
    write: (/** @type {string} */ _text) => false,
  };
  let isUnsaved = false;
  /** The text in the storage, as it was last read or written. */
  let last = /** @type {string | undefined} */ (undefined);
  let isListening = false;

  return {
    /**
     * Where the text of a name, or of a link, is kept; what is there.
     * @param {string} name @param {string} [link]
     */
    open(name, link) {
      listen();
      const read = () => (link === undefined ? stored(name) : linked(link));
      const write = (/** @type {string} */ text) =>
        link === undefined ? store(name, text) : store(LINKED, JSON.stringify([link, text]));
      place = { read, write };
      isUnsaved = false;
      last = read();
      return last;
    },
    /** Save a text that was changed here; an empty one stands for none. @param {string} text */
    keep(text) {
      if (follow()) return;
      isUnsaved = !place.write(text);
      // What could not be saved is not what the storage holds: it is never replaced by that.
      last = isUnsaved ? place.read() : text;
    },
    /** Whether the storage had no room for the last change. */
    get isUnsaved() {
      return isUnsaved;
    },
  };

  /** Hear of other tabs. An element of another page keeps no text, and need not. */
  function listen() {
    if (isListening) return;
    isListening = true;
    const look = () => !document.hidden && follow();
    // A page that was put away hears of nothing before it comes back.
    addEventListener("storage", follow);
    addEventListener("pageshow", look);
    document.addEventListener("visibilitychange", look);
  }

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
  try {
    const [of, text] = JSON.parse(stored(LINKED) ?? "[]");
    return of === link && typeof text === "string" ? text : undefined;
  } catch {
    return undefined; // another program, or another version, wrote there
  }
}
