// @ts-check
/**
 * A lesson or an exercise in a learning management system: the text of the lesson, an element for
 * each exercise, and the results. build_scripts/website/scorm.py writes the page around it.
 */

import { openSession } from "./lms.js";
import { formatProgress, parseProgress } from "./progress.js";

/**
 * @typedef {{exercise: string, attributes: Record<string, string>}} Part
 * @typedef {{lesson: string, parts: Part[], words: Record<string, string>}} Contents
 *   lesson: the address of the text, or empty; words: those of the page, by key
 */

const contents = /** @type {Contents} */ (
  JSON.parse(document.querySelector("#contents")?.textContent ?? "")
);
const { parts, words } = contents;
const nav = /** @type {HTMLElement} */ (document.querySelector("nav"));
const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const status = /** @type {HTMLElement} */ (document.querySelector("[role=status]"));
const problem = /** @type {HTMLElement} */ (document.querySelector("[role=alert]"));

const session = openSession(window);
const progress = parseProgress(session?.text ?? "");
/** True if a program has been checked, now or in an earlier session. */
let isTried = progress.solved.size > 0;
/** The buttons and panels by exercise; the text of the lesson has the name "". */
const tabs = new Map(["", ...parts.map(({ exercise }) => exercise)].flatMap(createTab));

if (session) addEventListener("pagehide", session.end);
addEventListener("click", keepLinksInside);
nav.hidden = tabs.size === 1;
saveProgress();
showTab([...tabs.keys()][0]);

/** @param {string} name @returns {[string, {button: HTMLElement, panel: HTMLElement}][]} */
function createTab(name) {
  if (!name && !contents.lesson) return [];
  const button = document.createElement("button");
  const panel = document.createElement("section");
  panel.hidden = true;
  button.onclick = () => showTab(name);
  nav.append(button);
  main.append(panel);
  return [[name, { button, panel }]];
}

/** @param {string} shown */
function showTab(shown) {
  for (const [name, { button, panel }] of tabs) {
    panel.hidden = name !== shown;
    button.ariaCurrent = String(name === shown);
  }
  const panel = tabs.get(shown)?.panel;
  if (!panel || panel.firstChild) return;
  panel.append(shown ? createExercise(shown) : createLesson());
}

function createLesson() {
  const frame = document.createElement("iframe");
  frame.src = contents.lesson;
  frame.title = words.lesson;
  frame.onload = () => frame.contentWindow?.addEventListener("click", openExerciseHere);
  return frame;
}

/** Open an exercise of this package here instead of in the frame. @param {MouseEvent} event */
function openExerciseHere(event) {
  const link = findLink(event);
  const name = new URLSearchParams(new URL(link?.href ?? location.href).hash.slice(1)).get(
    "exercise",
  );
  if (!name || !tabs.has(name)) return;
  event.preventDefault();
  showTab(name);
  tabs.get(name)?.button.focus();
}

/** @param {string} name */
function createExercise(name) {
  const part = /** @type {Part} */ (parts.find(({ exercise }) => exercise === name));
  const element = document.createElement("py-puzzle");
  const draft = progress.drafts.get(name);
  const attributes = {
    ...part.attributes,
    exercise: name,
    edit: "on",
    lang: document.documentElement.lang,
  };
  for (const [key, value] of Object.entries({ ...attributes, ...(draft && { draft }) }))
    element.setAttribute(key, value);
  element.addEventListener("draft", (event) => {
    const { draft: packed } = /** @type {CustomEvent} */ (event).detail;
    progress.drafts.delete(name);
    if (packed) progress.drafts.set(name, packed);
    saveProgress();
  });
  element.addEventListener("checked", (event) => {
    if (/** @type {CustomEvent} */ (event).detail.solved) progress.solved.add(name);
    isTried = true;
    saveProgress();
  });
  return element;
}

/** Save the progress, and show it. */
function saveProgress() {
  const names = parts.map(({ exercise }) => exercise);
  const solved = names.filter((name) => progress.solved.has(name)).length;
  const { text, omitted } = formatProgress(progress, session?.maxText ?? Number.POSITIVE_INFINITY);
  const code = session?.save({ text, solved, total: parts.length, isTried });
  for (const [name, { button }] of tabs) {
    const isSolved = progress.solved.has(name);
    button.textContent = isSolved ? `${nameTab(name)} ✓` : nameTab(name);
    button.ariaLabel = isSolved ? `${nameTab(name)}, ${words.solved}` : nameTab(name);
  }
  status.textContent = words.count
    .replace("{solved}", String(solved))
    .replace("{total}", String(parts.length));
  problem.textContent = describeProblem(code, omitted.map(nameTab).join(", "));
}

/** @param {string} name */
function nameTab(name) {
  const number = parts.findIndex(({ exercise }) => exercise === name) + 1;
  return number ? words.exercise.replace("{number}", String(number)) : words.lesson;
}

/** @param {string | undefined} code @param {string} unsaved */
function describeProblem(code, unsaved) {
  if (!session) return words.alone;
  if (code) return words.refused.replace("{code}", code);
  return unsaved && words.full.replace("{exercises}", unsaved);
}

/** Open links in a new window: the system ends the session when its page is left. @param {Event} event */
function keepLinksInside(event) {
  const link = findLink(event);
  if (!link || event.defaultPrevented) return;
  const isLesson = contents.lesson && link.href.split("#")[0].endsWith(contents.lesson.slice(2));
  if (!isLesson) link.target = "_blank";
  else {
    event.preventDefault();
    showTab("");
  }
}

/** @param {Event} event */
function findLink(event) {
  const isLink = (/** @type {any} */ each) => each.localName === "a" && each.href;
  return /** @type {HTMLAnchorElement | undefined} */ (event.composedPath().find(isLink));
}
