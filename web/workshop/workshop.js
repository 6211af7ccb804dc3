// @ts-check
/** The workshop: the text of a search, which a reader changes and runs. */

import { icon } from "../controls/icons.js";
import { faultLine } from "../controls/notices.js";
import { load } from "../load/files.js";
import { store, stored } from "../load/stored.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { html, nothing } from "../vendor/lit.js";
import { createEditor } from "./editor.js";
import { remarksOf, shownOf } from "./told.js";

/** @import {Opened, Request, Snapshot} from "./told.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Translate} from "../words/strings.js" */

/** @typedef {ReturnType<typeof createWorkshop>} Workshop */

/** The search a text takes the place of: its draft is kept under this name. @param {Request} request */
const nameOf = ({ puzzle, algorithm, form }) => ["draft", puzzle, algorithm, form].join(" ");

/**
 * @param {object} host
 * @param {() => ShadowRoot | null} host.root where it will stand
 * @param {() => void} host.update what is drawn is to be drawn anew
 * @param {(text: string, focuses: boolean) => void} play a text in place of the program
 * @param {import("./told.js").Writes} lastWrites
 */
export function createWorkshop({ root, update }, play, lastWrites) {
  const editor = createEditor(/** @type {ShadowRoot} */ (root()), changed, run);
  /** The search that is edited, and its own text. */
  let name = "";
  let shipped = "";
  let ready = false;
  let fault = /** @type {unknown} */ (undefined);
  let told = "";

  return {
    /** Whether there is a text. */
    get ready() {
      return ready;
    },
    open,
    panel,
    focus: () => ready && editor.focus(),
  };

  /**
   * Show the text of a search: the one that was kept, else its own. Python begins to come: who
   * edits will run.
   * @param {Request} request
   */
  async function open(request) {
    const wanted = nameOf(request);
    const { puzzle, algorithm, form } = request;
    name = wanted;
    ready = false;
    fault = undefined;
    update();
    try {
      sandboxed.python.text({ puzzle, algorithm, form, parameters: {} }).catch(() => {});
      const text = (await load(`samples/texts-${puzzle}.json`))[algorithm][form];
      if (name !== wanted) return;
      shipped = text;
      editor.open(stored(name) || text);
      ready = true;
    } catch (error) {
      if (name === wanted) fault = error;
    }
    update();
  }

  /** Of a text that is the program's own nothing is kept. */
  function changed() {
    store(name, editor.text === shipped ? "" : editor.text);
    update();
  }

  function run() {
    if (ready) play(editor.text, !editor.hasFocus);
  }

  /**
   * @param {{shown?: Opened, run?: Run}} session
   * @param {Snapshot | undefined} snapshot
   * @param {Translate} t
   */
  function panel({ shown, run: running }, snapshot, t) {
    if (!shown) return nothing;
    const { request } = shown;
    if (name !== nameOf(request)) open(request);
    if (fault) return faultLine(fault, () => open(request), t);
    if (!ready) return nothing;
    const now = running?.text === editor.text ? running : undefined;
    const before = running?.text !== undefined && !now;
    const remarks = remarksOf(now, t);
    editor.call(t("workshop.text"));
    tell({ ...shownOf(now, shown, snapshot, lastWrites), remarks });
    const homeless = remarks.filter(({ line }) => !line);
    return html`<div class="acts bench">
        <button class="first" @click=${run}>${icon("play")}${t("run")}</button>
        <button ?disabled=${editor.text === shipped} @click=${original}>
          ${icon("start")}${t("workshop.original")}</button>
        <button @click=${editor.undo}>${icon("undo")}${t("workshop.undo")}</button>
        <span class="hidden" aria-live="assertive">${remarks.map((each) => spoken(each, t))}</span>
        ${before ? html`<small role="status">${t("workshop.before")}</small>` : nothing}
      </div>
      ${homeless.map(({ words, lang }) => html`<p class="fault" lang=${lang}>${words}</p>`)}
      ${editor.dom}`;
  }

  /** @param {import("./marks.js").Remark} remark @param {Translate} t */
  function spoken({ line, words, lang, kind }, t) {
    if (kind !== "amiss") return nothing;
    const place = line ? t("workshop.line", { line }) : "";
    return html`${place}${t("space")}<span lang=${lang}>${words}</span>`;
  }

  /** @param {import("./marks.js").Shown} next */
  function tell(next) {
    const words = JSON.stringify([next, editor.text]);
    if (words === told) return;
    told = words;
    editor.show(next);
  }

  function original() {
    editor.replace(shipped);
    editor.focus();
  }
}
