// @ts-check
/** The text of a search, to be edited: no more than a program of forty lines needs. */

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
import { look } from "./look.js";
import { marks, show } from "./marks.js";

const UNIT = 4;
/** Pixels between what is written and the player. */
const GAP = 8;
/** What goes with a change that is not the reader's. */
const quiet = Annotation.define();

/** A block opens after a colon, and closes after what leaves it; in brackets one step more. */
const indents = indentService.of((context, at) => {
  const { state } = context;
  let text = context.simulatedBreak === at ? context.lineAt(at, -1).text : "";
  for (let n = state.doc.lineAt(at).number - 1; !text.trim() && n >= 1; n--) {
    text = state.doc.line(n).text;
  }
  const code = text.replace(/#.*$/, "").trimEnd();
  const indent = Math.max(0, code.search(/\S/));
  if (/[:([{]$/.test(code)) return indent + UNIT;
  return /^\s*(return|pass|break|continue|raise)\b/.test(code)
    ? Math.max(0, indent - UNIT)
    : indent;
});

/** Where the window is narrow, what is written does not go below the player. @param {ShadowRoot | Document} root */
const aside = (root) =>
  EditorView.scrollHandler.of((view, { head }) => {
    const player = root.querySelector(".transport");
    if (!player || getComputedStyle(player).position !== "fixed") return false;
    view.requestMeasure({
      key: aside,
      read: () => (view.coordsAtPos(head)?.bottom ?? 0) - player.getBoundingClientRect().top,
      write: (under) => under > 0 && scrollBy(0, under + GAP),
    });
    return false;
  });

/**
 * @param {ShadowRoot | Document} root where it will stand
 * @param {() => void} changed by the reader
 * @param {() => void} run the reader asks for that, by keys
 */
export function createEditor(root, changed, run) {
  const taken = () => {
    run();
    return true;
  };
  const keys = [
    { key: "Mod-Enter", run: taken },
    { key: "Tab", run: indentMore, shift: indentLess },
    ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
    ...historyKeymap,
  ];
  const listener = EditorView.updateListener.of(({ docChanged, transactions }) => {
    if (docChanged && !transactions.some((each) => each.annotation(quiet))) changed();
  });
  const field = { spellcheck: "false", autocapitalize: "off", autocorrect: "off", translate: "no" };
  const extensions = [
    ...[lineNumbers(), history(), bracketMatching(), indents, marks, look],
    ...[indentUnit.of(" ".repeat(UNIT)), EditorState.tabSize.of(UNIT)],
    EditorState.languageData.of(() => [{ commentTokens: { line: "#" } }]),
    EditorView.contentAttributes.of(() => ({ ...field, "aria-label": name })),
    ...[aside(root), keymap.of(keys), listener],
  ];
  let name = "";
  const stateOf = (/** @type {string} */ doc) => EditorState.create({ doc, extensions });
  let view = new EditorView({ root, state: stateOf("") });
  let isClosed = false;

  return {
    /** Its element; an editor that was closed opens again. */
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
    /** Another text, with a history of its own. @param {string} text */
    open: (text) => view.setState(stateOf(text)),
    /** The whole text by another, which can be undone. @param {string} text */
    replace(text) {
      const changes = { from: 0, to: view.state.doc.length, insert: text };
      view.dispatch({ changes, annotations: isolateHistory.of("full") });
    },
    undo: () => undo(view),
    get isChanged() {
      return undoDepth(view.state) > 0;
    },
    /** What it is called, in the reader's language. @param {string} words */
    call(words) {
      if (words === name) return;
      name = words;
      view.dispatch({});
    },
    /** @param {import("./marks.js").Shown} told */
    show(told) {
      const effects = [show.of(told)];
      const at = told.remarks?.[0]?.line ?? told.running?.[0];
      if (at && at <= view.state.doc.lines && !view.hasFocus) {
        const { from } = view.state.doc.line(at);
        effects.push(/** @type {any} */ (EditorView.scrollIntoView(from, { yMargin: 57 })));
      }
      view.dispatch({ effects, annotations: quiet.of(true) });
    },
    get hasFocus() {
      return view.hasFocus;
    },
    /** What is drawn next may put it elsewhere in the page: who is writing goes on writing. */
    stay() {
      const free = () => !root.activeElement || root.activeElement === document.body;
      if (view.hasFocus) queueMicrotask(() => free() && view.focus());
    },
    focus: () => view.focus(),
  };
}
