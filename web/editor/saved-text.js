// @ts-check
/**
 * Saves a program in this browser. If another tab edits the same one, its version replaces the text
 * here, so that no tab overwrites text that the reader has not seen. Undo restores it.
 */

import { readStorage, writeStorage } from "../lib/storage.js";
import { createReadingKey } from "./saved-programs.js";

/** An edited program from a link is saved separately, together with the link. */
const LINKED = "draft of a link";

/** @param {(text: string, reading: string) => void} onReplaced called with another tab's text, empty if it was removed */
export function createSavedText(onReplaced) {
  let place = {
    read: () => /** @type {string | undefined} */ (undefined),
    write: (/** @type {string} */ _text) => false,
    readingKey: "",
  };
  let isUnsaved = false;
  /** The text in the storage, as it was last read or written. */
  let last = /** @type {string | undefined} */ (undefined);
  let isListening = false;

  return {
    /**
     * Select the place of a name, or of a link, and return the text saved there.
     * @param {string} name @param {string} [link]
     */
    selectAndRead(name, link) {
      watchOtherTabs();
      const read = () => (link === undefined ? readStorage(name) : readLinkedText(link));
      const write = (/** @type {string} */ text) =>
        link === undefined
          ? writeStorage(name, text)
          : writeStorage(LINKED, JSON.stringify([link, text]));
      const readingKey = createReadingKey(link === undefined ? name : LINKED);
      place = { read, write, readingKey };
      isUnsaved = false;
      last = read();
      return last;
    },
    readReading,
    /** Save a text that was changed here; an empty one removes it. @param {string} text @param {string} reading what holds its board */
    save(text, reading) {
      if (loadChangeOfOtherTab()) return;
      const isReadingSaved = reading === readReading() || writeStorage(place.readingKey, reading);
      isUnsaved = !isReadingSaved || !place.write(text);
      // After a failure `last` is what the storage holds, lest that replace the reader's text.
      last = isUnsaved ? place.read() : text;
    },
    /** True if the storage had no room for the last change. */
    get isUnsaved() {
      return isUnsaved;
    },
  };

  /** Return what holds the board of the saved program. */
  function readReading() {
    return readStorage(place.readingKey) ?? "";
  }

  /** Watch other tabs, once a text is opened; elements embedded in other pages never open one. */
  function watchOtherTabs() {
    if (isListening) return;
    isListening = true;
    const loadChangeIfVisible = () => !document.hidden && loadChangeOfOtherTab();
    // A page in the back/forward cache receives no storage events.
    addEventListener("storage", loadChangeOfOtherTab);
    addEventListener("pageshow", loadChangeIfVisible);
    document.addEventListener("visibilitychange", loadChangeIfVisible);
  }

  /** Take over what another tab has written; return whether there was something. */
  function loadChangeOfOtherTab() {
    const storedText = place.read();
    if (storedText === undefined || storedText === last) return false;
    last = storedText;
    onReplaced(storedText, readReading());
    return true;
  }
}

/** @param {string} link @returns {string | undefined} */
function readLinkedText(link) {
  try {
    const [of, text] = JSON.parse(readStorage(LINKED) ?? "[]");
    return of === link && typeof text === "string" ? text : undefined;
  } catch {
    return undefined; // written by another program or version
  }
}
