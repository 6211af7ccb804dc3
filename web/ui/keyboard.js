// @ts-check
/** Keyboard map, and whether the focused element or a shortcut of the page handles a key. */

import { readStorage, writeStorage } from "../lib/storage.js";

const SETTING = "shortcuts";
const TYPED_INTO = "input:not([type=range]), textarea, select, [contenteditable=true]";
/** Selector of elements that Space presses, opens or ticks. */
const PRESSED_BY_SPACE = "button, summary, a[href], input, select, textarea, [role=button]";
const SIDEWAYS = new Set(["ArrowLeft", "ArrowRight"]);
const DOWNWARDS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown"]);

/**
 * A command of the keyboard. keys: as in KeyboardEvent.key, in any case; none if the focused element
 * handles them; views: all of them by default; ctrl: whether Ctrl or Cmd is held; labels: of the keys
 * in the help
 * @typedef {{keys?: string[], views?: string[], ctrl?: boolean, labels?: string[]}} Shortcut
 */

const BOARDS = ["watch", "own"];
const PLAYERS = [...BOARDS, "race"];

/** Shortcuts by command, in the order of the help. @type {Record<string, Shortcut>} */
const SHORTCUTS = {
  play: { keys: [" "], labels: ["Space"], views: PLAYERS },
  step: { keys: ["ArrowRight", "."], labels: ["→", "."], views: PLAYERS },
  back: { keys: ["ArrowLeft", ","], labels: ["←", ","], views: BOARDS },
  timeline: { labels: ["Home", "End"], views: BOARDS },
  stop: { keys: ["Escape"], labels: ["Esc"], views: BOARDS },
  end: { keys: ["Escape"], labels: ["Esc"], views: ["race", "count"] },
  projector: { keys: ["P"] },
  black: { keys: ["B"] },
  remote: { keys: ["PageDown", "PageUp"], labels: ["Page Down", "Page Up"], views: BOARDS },
  board: { labels: ["← ↑ → ↓", "Enter"], views: BOARDS },
  undo: { keys: ["Z"], labels: ["Ctrl Z", "Ctrl Shift Z"], views: BOARDS, ctrl: true },
  editor: { labels: ["Esc", "Tab"], views: BOARDS },
  help: { keys: ["?"] },
};

/** List the commands of a view. @param {string} view */
export const listShortcuts = (view) =>
  Object.entries(SHORTCUTS)
    .filter(([, { views }]) => views?.includes(view) ?? true)
    .map(([command, { keys = [], labels = keys, ...rest }]) => ({
      command,
      keys,
      labels,
      ...rest,
    }));

/** Return the command of a key in a view, if any. @param {KeyboardEvent} event @param {string} view */
export function findCommand({ key, code, ctrlKey, metaKey }, view) {
  // A Japanese input method reports only the physical key.
  const letter = (key === "Process" ? code.replace("Key", "") : key).toLowerCase();
  return listShortcuts(view).find(
    ({ keys, ctrl = false }) =>
      ctrl === Boolean(ctrlKey || metaKey) && keys.some((each) => each.toLowerCase() === letter),
  )?.command;
}

/** Return whether shortcuts of one character are on; WCAG 2.1.4 requires a way to turn them off. */
export const areShortcutsEnabled = () => readStorage(SETTING) !== "off";

/** @param {boolean} isEnabled */
export const setShortcutsEnabled = (isEnabled) => writeStorage(SETTING, isEnabled ? "on" : "off");

/** Return the focused element, or the document if there is none. @param {Event} event */
const findFocusTarget = (event) => /** @type {Partial<Element>} */ (event.composedPath()[0]);

/** Return whether a key is typed into a field or an editor. @param {Event} event */
export const isTyping = (event) => findFocusTarget(event).matches?.(TYPED_INTO) ?? false;

/** Return whether a key is a shortcut that the reader has turned off. @param {KeyboardEvent} event */
export const isDisabledShortcut = ({ key }) => key.length === 1 && !areShortcutsEnabled();

/**
 * Return whether the focused element handles a key itself: the key types, presses or scrolls.
 * @param {KeyboardEvent} event
 */
export function isHandledByTarget(event) {
  const target = findFocusTarget(event);
  if (isTyping(event)) return true;
  if (event.key === " ") return target.matches?.(PRESSED_BY_SPACE) ?? false;
  if (SIDEWAYS.has(event.key))
    return isFocusScrollable(event, ["scrollWidth", "clientWidth", "overflowX"]);
  return (
    DOWNWARDS.has(event.key) &&
    isFocusScrollable(event, ["scrollHeight", "clientHeight", "overflowY"])
  );
}

/**
 * Return whether an element around the focus scrolls; the page itself does not count.
 * @param {KeyboardEvent} event
 * @param {["scrollWidth", "clientWidth", "overflowX"] | ["scrollHeight", "clientHeight", "overflowY"]} axis
 */
function isFocusScrollable(event, [content, room, overflow]) {
  return event.composedPath().some((each) => {
    const part = /** @type {HTMLElement} */ (each);
    if (!(part[content] > part[room])) return false;
    const isPage = part === document.body || part === document.documentElement;
    return !isPage && /auto|scroll/.test(getComputedStyle(part)[overflow]);
  });
}
