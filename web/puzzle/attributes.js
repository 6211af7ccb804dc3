// @ts-check
/** What the attributes of an element say: the names are those of an address. */

/** The names of an address; all others, as data-theme and aria-hidden, are somebody else's. */
const NAME = /^[a-z][a-z0-9_]*$/;
/** Attributes of every element of HTML, and those that say how this one is shown. */
const GLOBAL = new Set(
  `accesskey autocapitalize autocorrect autofocus class contenteditable dir draggable
  enterkeyhint exportparts hidden id inert inputmode is itemid itemprop itemref itemscope itemtype
  lang nonce part popover role slot spellcheck style tabindex title translate writingsuggestions
  theme`.split(/\s+/),
);

/** @param {Element} element @returns {Record<string, string>} */
export const saidBy = ({ attributes }) =>
  Object.fromEntries(
    [...attributes]
      .filter(({ name }) => NAME.test(name) && !GLOBAL.has(name) && !name.startsWith("on"))
      .map(({ name, value }) => [name, value]),
  );

/**
 * The text to begin with that whoever embeds a board has written into the element, without the
 * indentation that it has there.
 * @param {Element} element
 */
export function exerciseOf(element) {
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
 * Whether a switch such as `autoplay` is on: there, and not "off".
 * @param {string | null | undefined} value
 */
export const isOn = (value) => value !== null && value !== undefined && value !== "off";

/**
 * Hear of attributes that change what is shown, until the returned function is called.
 * @param {Element} element
 * @param {(said: Record<string, string>) => void} heard
 */
export function onAttributes(element, heard) {
  const words = () => JSON.stringify(saidBy(element));
  let before = words();
  const observer = new MutationObserver(() => {
    const now = words();
    if (now === before) return;
    before = now;
    heard(saidBy(element));
  });
  observer.observe(element, { attributes: true });
  return () => observer.disconnect();
}
