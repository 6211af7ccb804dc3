// @ts-check
/** Layout of a running search on the site's own page: board, program, call stack and player. */

import { icon } from "../controls/icons.js";
import { faultLine, impossibleLine, noticeLines, says } from "../controls/notices.js";
import { snapshotOf } from "../search/snapshot.js";
import { html, nothing } from "../vendor/lit.js";
import { nextSteps } from "./next-steps.js";
import { choices, embedButton, hasMasks, NARROW } from "./page-layout.js";
import { sourcePanel, stackPanel } from "./panels.js";
import { cutsTable } from "./prune-lanes.js";
import { isBlank, isSlow, mirrorLine, waitLine, wordsOf } from "./sentences.js";
import { chosen } from "./session.js";
import { timelineLegend } from "./signs.js";
import { moreControls, transport } from "./transport.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {Layout} from "./page-layout.js" */
/** @import {Opened} from "./open.js" */
/** @import {Session} from "./session.js" */

/** Return the caption of a printed board. @param {Request} request @param {Translate} t */
const caption = ({ puzzle, algorithm }, t) =>
  [t(`puzzle.${puzzle}`), t(`algorithm.${puzzle}.${algorithm}`)].join(t("comma"));

/** @type {Layout} */
export function renderSearch(session, opened, act, t) {
  const { request, board } = opened;
  const run = /** @type {Run} */ (session.run);
  const algorithm = algorithmOf(run, opened);
  const facts = run.facts ?? opened.facts;
  const wanted = chosen(session) ?? request;
  const shown = snapshotOf(run, algorithm, session.lens);
  const code = html`${projectorButton(act, t)}${embedButton(session, request, act, t)}`;
  const beside = moreControls(run, act, hasMasks(opened) ? session.lens : undefined, t, code);
  const quiz = act.later.there?.predicting.ask(session, facts, shown, act.focus, t);
  return html`
    <figure class="board">${act.signs(() => [...board.listLegend(facts, shown, t), ...timelineLegend(t)], t)}
      ${quiz?.figure ?? board.renderStep(facts, shown, t)}
      <figcaption class="caption">${caption(request, t)}</figcaption></figure>
    <div class="reading">
      ${choices(opened, wanted, act, t)}
      ${says(wordsOf(run, board, facts, shown, t), isSlow(run), t)} ${quiz?.line ?? nothing} ${mirrorLine(opened, session.lens, t)}
      ${session.dead ? html`<p class="outlook" role="status">${t("here.dead")}</p>` : nothing}
      ${waitLine(run, t)}
      ${nextSteps(session, opened, t)}
      ${impossibleLine(board.explainImpossible?.(opened.facts, request.parameters), t)}
      ${faultLine(faultOf(session, act), act.retry, t, true)} ${noticeLines(opened.notices, t)}
      ${sourcePanel(opened, wanted, { calls: run.calls, shown }, act, t)}
      ${cutsTable(act.later.there?.cutsOf(run, board), run.player.at, t)}
      ${isBlank(run) ? nothing : (board.renderPanel?.(facts, shown, request.form, t) ?? stackPanel(opened, shown, run.calls, t))}
      ${NARROW.matches ? html`<div class="beside below">${beside}</div>` : nothing}
    </div>
    ${transport(run, NARROW.matches ? nothing : beside, act, t)}`;
}

/** @param {Actions} act @param {Translate} t */
const projectorButton = ({ later }, t) => html`<button class="toggle" title=${t("projector")}
  @click=${later.there?.projector.toggle}>${icon("projector")}${t("projector")}</button>`;

/**
 * Return the algorithm with the masks found in the running program.
 * @param {Run} run @param {Opened} opened
 */
export const algorithmOf = ({ read }, { algorithm }) => ({
  ...algorithm,
  ...(read && { masks: read.masks }),
});

/**
 * Return the error to show; the editor shows errors of the program itself.
 * @param {Session} session @param {Actions} act
 */
export function faultOf({ run, fault }, { editing }) {
  const own = editing.on && /** @type {any} */ (run?.fault)?.draft;
  return own ? fault : (run?.fault ?? fault);
}
