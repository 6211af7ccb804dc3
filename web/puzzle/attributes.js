// @ts-check
/** What the attributes of an element say: the names are those of an address. */

/** Attributes that say how an element is shown, and nothing of what it shows. */
const LOOKS = new Set(["class", "id", "style", "slot", "part", "hidden", "title", "lang", "theme"]);

/** @param {Element} element @returns {Record<string, string>} */
export const saidBy = ({ attributes }) =>
  Object.fromEntries(
    [...attributes].filter(({ name }) => !LOOKS.has(name)).map(({ name, value }) => [name, value]),
  );

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
