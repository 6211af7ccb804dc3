// @ts-check
/** Who has a key: the element that has the focus, or the page's shortcuts. */

import { store, stored } from "../load/stored.js";

const SETTING = "shortcuts";
const TYPED = "input:not([type=range]), textarea, select, [contenteditable=true]";
/** What Space presses, opens or ticks. */
const PRESSED = "button, summary, a[href], input, select, textarea, [role=button]";
const SIDEWAYS = new Set(["ArrowLeft", "ArrowRight"]);
const DOWNWARDS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown"]);

/** Whether keys of one character do anything but type (WCAG 2.1.4). */
export const hasShortcuts = () => stored(SETTING) !== "off";

/** @param {boolean} on */
export const setShortcuts = (on) => store(SETTING, on ? "on" : "off");

/** The element that has the focus; a key may also go to the document. @param {Event} event */
const targetOf = (event) => /** @type {Partial<Element>} */ (event.composedPath()[0]);

/** Whether a key is typed into a field or an editor. @param {Event} event */
export const isTyping = (event) => targetOf(event).matches?.(TYPED) ?? false;

/** Whether the reader has turned a key off. @param {KeyboardEvent} event */
export const isOff = ({ key }) => key.length === 1 && !hasShortcuts();

/**
 * Whether the element that has the focus does something with a key by itself: it is typed into,
 * pressed or scrolled.
 * @param {KeyboardEvent} event
 */
export function isTaken(event) {
  const target = targetOf(event);
  if (isTyping(event)) return true;
  if (event.key === " ") return target.matches?.(PRESSED) ?? false;
  if (SIDEWAYS.has(event.key)) return scrolls(event, ["scrollWidth", "clientWidth", "overflowX"]);
  return DOWNWARDS.has(event.key) && scrolls(event, ["scrollHeight", "clientHeight", "overflowY"]);
}

/**
 * Whether a part of the page around the focus scrolls; the page itself is not asked.
 * @param {KeyboardEvent} event
 * @param {["scrollWidth", "clientWidth", "overflowX"] | ["scrollHeight", "clientHeight", "overflowY"]} axis
 */
function scrolls(event, [content, room, overflow]) {
  return event.composedPath().some((each) => {
    const part = /** @type {HTMLElement} */ (each);
    if (!(part[content] > part[room])) return false;
    const isPage = part === document.body || part === document.documentElement;
    return !isPage && /auto|scroll/.test(getComputedStyle(part)[overflow]);
  });
}
