// @ts-check
/** Decorations of the program: current line, values, errors, prints. */

import { renderInlineCode } from "../ui/notices.js";
import {
  Decoration,
  EditorView,
  GutterMarker,
  gutterLineClass,
  StateEffect,
  StateField,
  WidgetType,
} from "../vendor/codemirror.js";
import { render } from "../vendor/lit.js";

/** @import {EditorState, Range} from "@codemirror/state" */

/**
 * @typedef {{line: number, end_line?: number | null, column?: number | null,
 *   end_column?: number | null, words: string, lang: string, kind: "amiss" | "hint"}} Remark
 * @typedef {{running?: [number, number], calling?: [number, number][],
 *   values?: Record<number, string>, masks?: Record<string, string>, remarks?: Remark[],
 *   printed?: Record<number, string>, solution?: number}} Decorations lines are counted from 1;
 *   solution: the line that finds a solution
 */

/** @type {import("@codemirror/state").StateEffectType<Decorations>} */
export const show = StateEffect.define();

/** Decorations belong to one version of the text; a change removes all but the masks' colours. */
const shownField = StateField.define({
  create: () => /** @type {Decorations} */ ({}),
  update(value, { effects, docChanged }) {
    const last = effects.findLast((effect) => effect.is(show));
    if (last) return /** @type {Decorations} */ (last.value);
    return docChanged ? { masks: value.masks } : value;
  },
});

class InlineWidget extends WidgetType {
  /** @param {string} text @param {string} name */
  constructor(text, name) {
    super();
    this.text = text;
    this.name = name;
  }
  /** @param {InlineWidget} other */
  eq(other) {
    return other.text === this.text && other.name === this.name;
  }
  toDOM() {
    const span = document.createElement("span");
    span.className = this.name;
    span.textContent = this.text;
    return span;
  }
}

class BlockWidget extends WidgetType {
  /** @param {Remark} remark */
  constructor(remark) {
    super();
    this.remark = remark;
  }
  /** @param {BlockWidget} other */
  eq(other) {
    return other.remark.words === this.remark.words && other.remark.kind === this.remark.kind;
  }
  toDOM() {
    const { words, lang, kind } = this.remark;
    const div = Object.assign(document.createElement("div"), { lang });
    render(renderInlineCode(words), div);
    div.className = `remark ${kind}`;
    div.setAttribute("aria-hidden", "true"); // a live region announces it
    return div;
  }
}

class LineClass extends GutterMarker {
  /** @param {string} name */
  constructor(name) {
    super();
    this.elementClass = name;
  }
  /** @param {LineClass} other */
  eq(other) {
    return other.elementClass === this.elementClass;
  }
}

/**
 * Return the marked lines with their classes; a later class replaces an earlier one.
 * @param {EditorState} state
 */
function listMarkedLines(state) {
  const { running, calling = [], remarks = [] } = state.field(shownField);
  const lines = /** @type {Map<number, string>} */ (new Map());
  const markLines = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {string} */ className,
  ) => {
    for (let n = Math.max(from, 1); n <= Math.min(to, state.doc.lines); n++)
      lines.set(n, className);
  };
  for (const [from, to] of calling) markLines(from, to, "calling");
  if (running) markLines(running[0], running[1], "running");
  for (const { line, kind } of remarks) if (kind === "amiss") markLines(line, line, "faulty");
  return [...lines].sort(([a], [b]) => a - b);
}

const lineDecorations = EditorView.decorations.compute([shownField, "doc"], (state) => {
  const { values = {}, remarks = [], printed = {} } = state.field(shownField);
  const all = /** @type {Range<Decoration>[]} */ ([]);
  const isLine = (/** @type {number} */ n) => n >= 1 && n <= state.doc.lines;
  for (const [n, name] of listMarkedLines(state)) {
    const attributes = name === "running" ? { "aria-current": "step" } : undefined;
    all.push(Decoration.line({ class: name, attributes }).range(state.doc.line(n).from));
  }
  for (const [texts, name] of /** @type {const} */ ([
    [values, "value"],
    [printed, "printed"],
  ])) {
    for (const [n, text] of Object.entries(texts)) {
      if (!isLine(Number(n))) continue;
      const widget = new InlineWidget(text, name);
      all.push(Decoration.widget({ widget, side: 1 }).range(state.doc.line(Number(n)).to));
    }
  }
  for (const remark of remarks) {
    if (!isLine(remark.line)) continue;
    const [from, to] = computeRange(state, remark);
    if (to > from) all.push(Decoration.mark({ class: `${remark.kind} place` }).range(from, to));
    const widget = new BlockWidget(remark);
    const { to: end } = state.doc.line(remark.line);
    all.push(Decoration.widget({ widget, block: true, side: 2 }).range(end));
  }
  return Decoration.set(all, true);
});

/**
 * Return the range of a remark; without columns it covers the line.
 * @param {EditorState} state
 * @param {Remark} remark
 */
function computeRange({ doc }, { line, end_line, column, end_column }) {
  const { from, to, text } = doc.line(line);
  if (!column) return [from + Math.max(0, text.search(/\S/)), to];
  const last = end_line === line && end_column && end_column > column ? from + end_column - 1 : to;
  return [Math.min(to, from + column - 1), Math.min(to, last)];
}

const gutters = gutterLineClass.compute([shownField, "doc"], (state) => {
  const { solution = 0 } = state.field(shownField);
  const lines = listMarkedLines(state);
  if (solution && solution <= state.doc.lines) lines.push([solution, "solution"]);
  const all = lines.map(([n, name]) => new LineClass(name).range(state.doc.line(n).from));
  return /** @type {any} */ (Decoration).set(all, true);
});

const editorClass = EditorView.editorAttributes.compute([shownField], (state) => ({
  class: state.field(shownField).solution ? "ordinary" : "",
}));

/** A comment or triple-quoted string (the group); another string; a name. */
const WORD =
  /("""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|#[^\n]*)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*/g;

/** Masks have the colour of their lines; comments and docstrings are grey. */
const wordDecorations = EditorView.decorations.compute([shownField, "doc"], (state) => {
  const { masks = {} } = state.field(shownField);
  const all = /** @type {Range<Decoration>[]} */ ([]);
  for (const { 0: word, 1: quoted, index } of state.doc.toString().matchAll(WORD)) {
    const mask = Object.hasOwn(masks, word) ? `mask ${masks[word]}` : "";
    const name = quoted ? "quoted" : mask;
    if (name) all.push(Decoration.mark({ class: name }).range(index, index + word.length));
  }
  return Decoration.set(all, true);
});

export const marks = [shownField, lineDecorations, gutters, editorClass, wordDecorations];
