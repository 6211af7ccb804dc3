// @ts-check
/** The code editor, with what a program of forty lines needs. */

import {
  Annotation,
  bracketMatching,
  defaultKeymap,
  EditorState,
  EditorView,
  history,
  historyKeymap,
  indentLess,
  indentMore,
  indentService,
  indentUnit,
  isolateHistory,
  keymap,
  lineNumbers,
  undo,
  undoDepth,
} from "../vendor/codemirror.js";
import { marks, show } from "./decorations.js";
import { theme } from "./theme.js";

const INDENT = 4;
/** Pixels between the cursor and the player. */
const GAP_PIXELS = 8;
/** Marks changes that do not come from the reader. */
const external = Annotation.define();

/** Indent after a colon or an open bracket, dedent after return, pass, break, continue, raise. */
const indentation = indentService.of((context, at) => {
  const { state } = context;
  let text = context.simulatedBreak === at ? context.lineAt(at, -1).text : "";
  for (let n = state.doc.lineAt(at).number - 1; !text.trim() && n >= 1; n--) {
    text = state.doc.line(n).text;
  }
  const code = text.replace(/#.*$/, "").trimEnd();
  const indent = Math.max(0, code.search(/\S/));
  if (/[:([{]$/.test(code)) return indent + INDENT;
  return /^\s*(return|pass|break|continue|raise)\b/.test(code)
    ? Math.max(0, indent - INDENT)
    : indent;
});

/** Replace a selection here: Chromium would copy the style of the current line, which the policy forbids. */
const replacement = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    const { empty } = view.state.selection.main;
    if (inputType !== "insertText" || empty || data === null) return false;
    view.dispatch(view.state.replaceSelection(data), { scrollIntoView: true });
    return true;
  },
});

/** In narrow windows, keep the cursor above the sticky player. @param {ShadowRoot | Document} root */
const keepCursorAbovePlayer = (root) =>
  EditorView.scrollHandler.of((view, { head }) => {
    const player = root.querySelector(".transport");
    if (!player || getComputedStyle(player).position !== "sticky") return false;
    view.requestMeasure({
      key: keepCursorAbovePlayer,
      read: () => (view.coordsAtPos(head)?.bottom ?? 0) - player.getBoundingClientRect().top,
      write: (under) => under > 0 && scrollBy(0, under + GAP_PIXELS),
    });
    return false;
  });

/** @typedef {(line: number) => number} MoveLine return the new number of a line after a change */

/**
 * @param {ShadowRoot | Document} root the root that will contain it
 * @param {(moveLine: MoveLine) => void} onEdit called when the reader edits
 * @param {() => void} run called for Ctrl-Enter
 * @param {(line: number) => void} onLineClick called for a click on the number of a line
 */
export function createEditor(root, onEdit, run, onLineClick) {
  const runCommand = () => {
    run();
    return true;
  };
  const keys = [
    { key: "Mod-Enter", run: runCommand },
    { key: "Tab", run: indentMore, shift: indentLess },
    ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
    ...historyKeymap,
  ];
  const listener = EditorView.updateListener.of(
    ({ docChanged, transactions, startState, state, changes }) => {
      if (!docChanged || transactions.some((each) => each.annotation(external))) return;
      const isReplaced = transactions.some((each) => each.annotation(isolateHistory));
      onEdit((line) =>
        isReplaced || line > startState.doc.lines
          ? line
          : state.doc.lineAt(changes.mapPos(startState.doc.line(line).from, 1)).number,
      );
    },
  );
  const gutter = lineNumbers({
    domEventHandlers: {
      click(view, { from }) {
        onLineClick(view.state.doc.lineAt(from).number);
        return true;
      },
    },
  });
  const field = { spellcheck: "false", autocapitalize: "off", autocorrect: "off", translate: "no" };
  const extensions = [
    ...[gutter, history(), bracketMatching(), indentation, replacement, marks, theme],
    ...[indentUnit.of(" ".repeat(INDENT)), EditorState.tabSize.of(INDENT)],
    EditorState.languageData.of(() => [{ commentTokens: { line: "#" } }]),
    EditorView.contentAttributes.of(() => ({ ...field, "aria-label": name })),
    ...[keepCursorAbovePlayer(root), keymap.of(keys), listener],
  ];
  let name = "";
  const createState = (/** @type {string} */ doc) => EditorState.create({ doc, extensions });
  let view = new EditorView({ root, state: createState("") });
  let isClosed = false;

  return {
    /** The editor's element; a closed editor is opened again. */
    get dom() {
      if (isClosed) view = new EditorView({ root, state: view.state });
      isClosed = false;
      return view.dom;
    },
    /** Remove its listeners from the window; the text and its history stay. */
    close() {
      view.destroy();
      isClosed = true;
    },
    get text() {
      return view.state.doc.toString();
    },
    /** Replace the text and clear its history. @param {string} text */
    setText: (text) => view.setState(createState(text)),
    /** Replace the text as one change that can be undone. @param {string} text */
    replaceText(text) {
      const changes = { from: 0, to: view.state.doc.length, insert: text };
      view.dispatch({ changes, annotations: isolateHistory.of("full") });
    },
    /** The number of the cursor's line. */
    get line() {
      const { doc, selection } = view.state;
      return doc.lineAt(selection.main.head).number;
    },
    undo: () => undo(view),
    get isChanged() {
      return undoDepth(view.state) > 0;
    },
    /** Set the accessible name. @param {string} words */
    setAccessibleName(words) {
      if (words === name) return;
      name = words;
      view.dispatch({});
    },
    /** @param {import("./decorations.js").Decorations} marks */
    showDecorations(marks) {
      const effects = [show.of(marks)];
      const faulty = marks.remarks?.find(({ line, kind }) => line && kind === "amiss");
      const at = faulty?.line ?? marks.running?.[0];
      if (at && at <= view.state.doc.lines && !view.hasFocus) {
        const { from } = view.state.doc.line(at);
        effects.push(/** @type {any} */ (EditorView.scrollIntoView(from, { yMargin: 57 })));
      }
      view.dispatch({ effects, annotations: external.of(true) });
    },
    get hasFocus() {
      return view.hasFocus;
    },
    /** Keep the focus if the next render moves the editor. */
    keepFocus() {
      const isFree = () => !root.activeElement || root.activeElement === document.body;
      if (view.hasFocus) queueMicrotask(() => isFree() && view.focus());
    },
    focus: () => view.focus(),
  };
}
