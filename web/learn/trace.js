// @ts-check
/** Tracing a program: a table with the values of variables after some steps, to fill in. */

/** @import {Drill} from "./drills.js" */

/** @param {Drill} drill */
export function startTrace({ section, t, answer, addButton, report, record }) {
  const [asked, answers] = [...section.querySelectorAll("tbody")];
  const names = [...section.querySelectorAll("figure thead th")].slice(1).map(getText);
  const cells = [...answers.querySelectorAll("td")].map(getText);
  const fields = [...asked.querySelectorAll("td")].flatMap((cell, i) => {
    if (cell.hasChildNodes()) return [];
    const field = document.createElement("input");
    const step = getText(/** @type {Element} */ (cell.parentElement?.firstElementChild));
    field.ariaLabel = t("drill.cell", { step, name: names[i % names.length] });
    field.autocomplete = "off";
    field.autocapitalize = "off";
    field.spellcheck = false;
    const column = cells.filter((_, j) => (j - i) % names.length === 0);
    field.size = Math.max(...column.map(({ length }) => length));
    field.oninput = () => clearMark(cell);
    field.onkeydown = ({ key }) => key === "Enter" && check();
    cell.append(field);
    return [{ cell, field, step, answer: cells[i] }];
  });
  const saved = answer.split("\n").flatMap((row) => row.split(" ").slice(1));
  for (const [i, { field }] of fields.entries()) field.value = saved[names.length + i] ?? "";
  addButton(t("drill.check"), check);

  function check() {
    let right = 0;
    let first = /** @type {HTMLInputElement | undefined} */ (undefined);
    for (const { cell, field, answer } of fields) {
      const isRight = normalize(field.value) === normalize(answer);
      cell.dataset.mark = isRight ? "right" : "wrong";
      field.ariaInvalid = String(!isRight);
      if (isRight) right += 1;
      else first ??= field;
    }
    const isSolved = right === fields.length;
    record(formatAnswer(), isSolved);
    report(
      t(isSolved ? "drill.right" : "drill.cells", { right, count: fields.length }),
      isSolved ? "solved" : "wrong",
    );
    if (!isSolved) first?.focus();
  }

  /** Return a line for each step, below the names; values have no spaces. */
  function formatAnswer() {
    const rows = Object.values(Object.groupBy(fields, ({ step }) => step)).map((row = []) =>
      [`${row[0].step}:`, ...row.map(({ field }) => normalize(field.value))].join(" "),
    );
    return [["step:", ...names].join(" "), ...rows].join("\n");
  }

  /** @param {HTMLElement} cell */
  function clearMark(cell) {
    delete cell.dataset.mark;
    cell.querySelector("input")?.removeAttribute("aria-invalid");
  }
}

const getText = (/** @type {Element} */ element) => (element.textContent ?? "").trim();

/** Ignore spaces and the width of digits. @param {string} value */
const normalize = (value) => value.normalize("NFKC").replace(/\s/g, "");
