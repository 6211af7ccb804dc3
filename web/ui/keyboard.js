// @ts-check
/** Decides whether the focused element or a shortcut of the page handles a key. */

import { readStorage, writeStorage } from "../lib/storage.js";

const SETTING = "shortcuts";
const TYPED_INTO = "input:not([type=range]), textarea, select, [contenteditable=true]";
/** Selector of elements that Space presses, opens or ticks. */
const PRESSED_BY_SPACE = "button, summary, a[href], input, select, textarea, [role=button]";
const SIDEWAYS = new Set(["ArrowLeft", "ArrowRight"]);
const DOWNWARDS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown"]);

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
