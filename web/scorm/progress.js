// @ts-check
/** Solved exercises and programs, as the text that a learning management system stores. */

const NAME = /^[a-z0-9-]{1,60}$/;
/** Packed programs, as in links. */
const DRAFT = /^[\w-]+$/;

/**
 * @typedef {{solved: Set<string>, drafts: Map<string, string>}} Progress drafts: the packed
 *   programs by exercise, the one edited last at the end
 */

/**
 * Parse the stored text. What is not valid is left out.
 * @param {string} text @returns {Progress}
 */
export function parseProgress(text) {
  const { solved, drafts } = parseObject(text);
  const names = Array.isArray(solved) ? solved.filter(isName) : [];
  const isDraft = (/** @type {[string, unknown]} */ [name, draft]) =>
    isName(name) && typeof draft === "string" && DRAFT.test(draft);
  return {
    solved: new Set(names),
    drafts: new Map(Object.entries(Object(drafts)).filter(isDraft)),
  };
}

/**
 * Format the progress in at most `limit` characters. The programs that were edited first are left
 * out if there is no room, and listed.
 * @param {Progress} progress @param {number} limit
 */
export function formatProgress({ solved, drafts }, limit) {
  const kept = new Map(drafts);
  const omitted = /** @type {string[]} */ ([]);
  const format = () => JSON.stringify({ solved: [...solved], drafts: Object.fromEntries(kept) });
  while (format().length > limit && kept.size) {
    const [oldest] = kept.keys();
    kept.delete(oldest);
    omitted.push(oldest);
  }
  return { text: format(), omitted };
}

/** @param {unknown} name */
const isName = (name) => NAME.test(String(name));

/** @param {string} text @returns {{solved?: unknown, drafts?: unknown}} */
function parseObject(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
