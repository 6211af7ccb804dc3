// @ts-check
/** Attributes of `<py-puzzle>`; they have the names of URL parameters. */

import { ADDRESS_ENTRIES } from "../../model/address-parameters.js";

/** Pattern of attributes that belong to this element, unlike data-theme and aria-hidden. */
const NAME = /^[a-z][a-z0-9_]*$/;
/** Global HTML attributes, and attributes that only affect display or storage. */
const GLOBAL = new Set(
  `accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable
  enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype keep
  lang nonce part popover role slot spellcheck style tabindex title translate writingsuggestions`
    .split(/\s+/)
    .concat(ADDRESS_ENTRIES.flatMap(([name, { isPresentation }]) => (isPresentation ? name : []))),
);

/** @param {Element} element @returns {Record<string, string>} */
export const readAttributes = ({ attributes }) =>
  Object.fromEntries(
    [...attributes]
      .filter(({ name }) => NAME.test(name) && !GLOBAL.has(name) && !name.startsWith("on"))
      .map(({ name, value }) => [name, value]),
  );

/**
 * Return the dedented exercise program inside the element, if any.
 * @param {Element} element
 */
export function readExerciseProgram(element) {
  const script = element.querySelector("script[type='text/x-python']");
  if (!script) return undefined;
  const lines = script.textContent
    .replace(/^\s*\n/, "")
    .trimEnd()
    .split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim()).map((line) => line.search(/\S/)));
  return `${lines.map((line) => line.slice(indent)).join("\n")}\n`;
}

/**
 * Return whether a switch such as `autoplay` is present and not "off".
 * @param {string | null | undefined} value
 */
export const isSwitchOn = (value) => value !== null && value !== undefined && value !== "off";

/**
 * Watch the attributes until a signal is aborted.
 * @param {Element} element @param {(state: Record<string, string>) => void} onChange
 * @param {AbortSignal} signal
 */
export function observeAttributes(element, onChange, signal) {
  const serialize = () => JSON.stringify(readAttributes(element));
  let before = serialize();
  const observer = new MutationObserver(() => {
    const now = serialize();
    if (now === before) return;
    before = now;
    onChange(readAttributes(element));
  });
  observer.observe(element, { attributes: true });
  signal.addEventListener("abort", () => observer.disconnect());
}
