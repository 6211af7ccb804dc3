// @ts-check
/**
 * Ordering the lines of a program. All lines are in one list; those below a divider are not used.
 * Several orders can be right: the build has found all that give the same results.
 */

/** @import {Drill} from "./drills.js" */

/** A line is offered after this number of wrong checks. */
const CHECKS_BEFORE_HELP = 3;
/** The direction of the keys that move a line. @type {Record<string, number>} */
const KEYS = { ArrowUp: -1, ArrowDown: 1 };

/** @param {Drill} drill */
export function startOrderedLines({ section, t, answer, addButton, report, record, recordHelp }) {
  const list = /** @type {HTMLElement} */ (section.querySelector("ol"));
  const lines = restoreLines([...list.querySelectorAll("li")], answer);
  /** @type {number[][]} */
  const orders = JSON.parse(section.dataset.orders ?? "[]");
  const count = orders[0].length;
  const divider = document.createElement("li");
  divider.className = "divider";
  divider.append(t("drill.unused"));
  let wrongChecks = 0;

  for (const line of lines) addArrows(line);
  list.addEventListener("pointerdown", startDragging);
  placeLines();
  addButton(t("drill.check"), check);

  /** Put the lines into the list in their order. */
  function placeLines() {
    list.replaceChildren(...lines.slice(0, count), divider, ...lines.slice(count));
  }

  /** @param {HTMLLIElement} line */
  function addArrows(line) {
    const code = (line.textContent ?? "").trim();
    const arrows = document.createElement("span");
    arrows.className = "arrows";
    for (const [direction, side] of /** @type {const} */ ([
      ["up", -1],
      ["down", 1],
    ])) {
      const button = document.createElement("button");
      button.append(direction === "up" ? "↑" : "↓");
      button.ariaLabel = t(`drill.${direction}`, { line: code });
      button.onclick = () => moveAndFocus(line, side, button);
      button.onkeydown = (event) => {
        if (!(event.key in KEYS)) return;
        event.preventDefault();
        moveAndFocus(line, KEYS[event.key], button);
      };
      arrows.append(button);
    }
    line.append(arrows);
  }

  /** @param {HTMLLIElement} line @param {number} side @param {HTMLElement} button */
  function moveAndFocus(line, side, button) {
    move(line, lines.indexOf(line) + side);
    button.focus();
  }

  /** Move a line to a place, if there is such a place, and announce it. @param {HTMLLIElement} line @param {number} place */
  function move(line, place) {
    if (place < 0 || place >= lines.length) return;
    lines.splice(lines.indexOf(line), 1);
    lines.splice(place, 0, line);
    clearMarks();
    placeLines();
    report(place < count ? t("drill.place", { place: place + 1, count }) : t("drill.out"));
  }

  /** Drag a line with the mouse or a pen, or with a finger by its handle. @param {PointerEvent} down */
  function startDragging(down) {
    const target = /** @type {Element} */ (down.target);
    const line = lines.find((each) => each.contains(target));
    const isByFinger = down.pointerType === "touch";
    const isOnHandle = Boolean(target.closest("code"));
    if (!line || down.button || target.closest("button") || (isByFinger && !isOnHandle)) return;
    line.classList.add("dragged");
    list.setPointerCapture(down.pointerId);
    list.onpointermove = ({ clientY }) => dragTo(line, clientY);
    list.onlostpointercapture = () => {
      list.onpointermove = null;
      line.classList.remove("dragged");
    };
  }

  /** Move a line past those whose middle the pointer has passed. @param {HTMLLIElement} line @param {number} y */
  function dragTo(line, y) {
    const others = lines.filter((each) => each !== line);
    const place = others.filter((each) => {
      const { top, height } = each.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;
    if (place !== lines.indexOf(line)) move(line, place);
  }

  /** Return how many lines are right, from the first, and the line that could follow. */
  function compare() {
    const current = lines.map(({ dataset }) => Number(dataset.line));
    const rights = orders.map((order) => {
      const wrong = order.findIndex((line, place) => line !== current[place]);
      return wrong < 0 ? count : wrong;
    });
    const right = Math.max(...rights);
    return { right, next: orders[rights.indexOf(right)][right] };
  }

  function check() {
    clearMarks();
    const { right } = compare();
    for (const [place, line] of lines.slice(0, right + 1).entries())
      if (place < count) line.dataset.mark = place < right ? "right" : "wrong";
    record(lines.slice(0, count).map(readLine).join("\n"), right === count);
    if (right === count) return report(t("drill.right"), "solved");
    wrongChecks += 1;
    if (wrongChecks === CHECKS_BEFORE_HELP) addButton(t("drill.show"), showNextLine);
    report(t("drill.wrong", { place: right + 1 }), "wrong");
  }

  function showNextLine() {
    const { right, next } = compare();
    if (right === count) return check();
    recordHelp();
    const line = lines.find(({ dataset }) => Number(dataset.line) === next);
    if (line) move(line, right);
  }

  function clearMarks() {
    for (const line of lines) delete line.dataset.mark;
  }
}

/** Return the program text of a line, which can be a statement of several lines. @param {Element} line */
const readLine = (line) => line.querySelector("code")?.textContent ?? "";

/**
 * Put lines into the order of an answer; those that it lacks follow.
 * @param {HTMLLIElement[]} lines
 * @param {string} answer
 */
function restoreLines(lines, answer) {
  const restored = /** @type {HTMLLIElement[]} */ ([]);
  let rest = `${answer}\n`;
  const isNext = (/** @type {HTMLLIElement} */ line) =>
    !restored.includes(line) && rest.startsWith(`${readLine(line)}\n`);
  for (let line = lines.find(isNext); line; line = lines.find(isNext)) {
    restored.push(line);
    rest = rest.slice(readLine(line).length + 1);
  }
  return [...restored, ...lines.filter((line) => !restored.includes(line))];
}
