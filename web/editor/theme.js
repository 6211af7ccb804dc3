// @ts-check
/**
 * The editor's style, like that of the program listing. It is loaded with the editor, which most
 * readers never open.
 */

import { EditorView } from "../vendor/codemirror.js";

const MASKS = Object.fromEntries(
  ["down", "left", "right"].map((name) => [`.mask.${name}`, { color: `var(--${name})` }]),
);

export const theme = EditorView.theme({
  "&": {
    font: "var(--small) / 1.1875rem var(--mono)",
    color: "var(--ink)",
    minHeight: "var(--lines, 0)",
    maxHeight: "var(--most, none)",
  },
  "&.cm-focused": { outline: "2px solid var(--pick)", outlineOffset: "-2px" },
  ".cm-scroller": {
    font: "inherit",
    lineHeight: "inherit",
    overflow: "auto",
    containerType: "inline-size",
  },
  ".cm-content": { padding: "0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.5rem 0 0", display: "flow-root" },
  ".cm-gutters": {
    background: "var(--paper)",
    color: "var(--soft)",
    border: "0",
    fontSize: "0.75rem",
  },
  ".cm-lineNumbers .cm-gutterElement": {
    minWidth: "2.375rem",
    padding: "0 0.75rem 0 0",
    textAlign: "end",
    boxSizing: "border-box",
  },
  ".cm-line.running": { fontWeight: "600" },
  ".running": {
    background: "var(--now)",
    color: "var(--on-now)",
    forcedColorAdjust: "none",
  },
  ".cm-gutterElement.calling": { borderInlineStart: "3px solid var(--ink)" },
  ".cm-gutterElement.faulty": {
    color: "var(--wrong)",
    fontWeight: "700",
    borderInlineStart: "3px solid var(--wrong)",
  },
  ".cm-lineNumbers .cm-gutterElement.solution::after": {
    content: '"\\2713"',
    position: "absolute",
    insetInlineStart: "1.75rem",
    color: "var(--found)",
    fontWeight: "700",
  },
  ".cm-gutterElement.running.solution::after": { color: "inherit !important" },
  "&.ordinary .cm-lineNumbers .cm-gutterElement": { cursor: "pointer" },
  ".value, .printed": { float: "inline-end", paddingInlineStart: "1rem", color: "var(--soft)" },
  ".printed::before": { content: '"\\203A  "' },
  ".quoted": { color: "var(--soft)" },
  ".mask": { fontWeight: "700" },
  ...MASKS,
  ".mask.free, .mask.bit": { fontWeight: "inherit" },
  ".running :is(.value, .printed, .mask, .quoted)": { color: "inherit" },
  ".place": { textDecoration: "underline wavy var(--soft)", textUnderlineOffset: "0.2em" },
  ".place.amiss": { textDecorationColor: "var(--wrong)" },
  ".remark": {
    borderInlineStart: "3px solid var(--soft)",
    marginInlineStart: "0.25rem", // a vertical margin would not be measured
    padding: "0.125rem 0.5rem 0.25rem 0.75rem",
    font: "var(--small) / 1.4 var(--sans)",
    whiteSpace: "normal",
    maxWidth: "min(60ch, 100cqi - 4rem)",
    position: "sticky", // long lines scroll, a remark stays
    insetInlineStart: "3rem",
  },
  ".remark.amiss": { borderInlineStartColor: "var(--wrong)" },
  "&.cm-focused .cm-matchingBracket": { background: "none", outline: "1px solid var(--edge)" },
  "&.cm-focused .cm-nonmatchingBracket": { background: "none", outline: "1px solid var(--wrong)" },
  "&.cm-focused > .cm-scroller .cm-selectionBackground, ::selection": {
    background: "color-mix(in srgb, var(--pick) 25%, transparent)",
  },
});
