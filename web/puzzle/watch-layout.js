// @ts-check
/** A search that is watched, on a page of its own: the board, the program with its stack, the player. */

import { icon } from "../controls/icons.js";
import { faultLine, impossibleLine, noticeLines, says } from "../controls/notices.js";
import { snapshotOf } from "../search/snapshot.js";
import { html, nothing } from "../vendor/lit.js";
import { nextSteps } from "./next-steps.js";
import { choices, embedButton, hasLens, NARROW } from "./page-layout.js";
import { sourcePanel, stackPanel } from "./panels.js";
import { cutsTable } from "./prune-lanes.js";
import { isBlank, isSlow, mirrorLine, waitLine, wordsOf } from "./sentences.js";
import { chosen } from "./session.js";
import { stripSigns } from "./signs.js";
import { besides, transport } from "./transport.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Run} from "../search/run.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Actions} from "./actions.js" */
/** @import {Layout} from "./page-layout.js" */
/** @import {Opened} from "./open.js" */
/** @import {Session} from "./session.js" */

/** What a printed board is of. @param {Request} request @param {Translate} t */
const caption = ({ puzzle, algorithm }, t) =>
  [t(`puzzle.${puzzle}`), t(`algorithm.${puzzle}.${algorithm}`)].join(t("comma"));

/** @type {Layout} */
export function watching(session, opened, act, t) {
  const { request, board } = opened;
  const run = /** @type {Run} */ (session.run);
  const algorithm = algorithmOf(run, opened);
  const facts = run.facts ?? opened.facts;
  const wanted = chosen(session) ?? request;
  const shown = snapshotOf(run, algorithm, session.lens);
  const code = html`${projectorButton(act, t)}${embedButton(session, request, act, t)}`;
  const beside = besides(run, act, hasLens(opened) ? session.lens : undefined, t, code);
  const asked = act.later.there?.predicting.ask(session, facts, shown, act.focus, t);
  return html`
    <figure class="board">${act.signs(() => [...board.signs(facts, shown, t), ...stripSigns(t)], t)}
      ${asked?.figure ?? board.watch(facts, shown, t)}
      <figcaption class="caption">${caption(request, t)}</figcaption></figure>
    <div class="reading">
      ${choices(opened, wanted, act, t)}
      ${says(wordsOf(run, board, facts, shown, t), isSlow(run), t)} ${asked?.line ?? nothing} ${mirrorLine(opened, session.lens, t)}
      ${session.dead ? html`<p class="outlook" role="status">${t("here.dead")}</p>` : nothing}
      ${waitLine(run, t)}
      ${nextSteps(session, opened, t)}
      ${impossibleLine(board.impossible?.(opened.facts, request.parameters), t)}
      ${faultLine(faultOf(session, act), act.retry, t, true)} ${noticeLines(opened.notices, t)}
      ${sourcePanel(opened, wanted, { calls: run.calls, shown }, act, t)}
      ${cutsTable(act.later.there?.cutsOf(run, board), run.player.at, t)}
      ${isBlank(run) ? nothing : (board.panel?.(facts, shown, request.form, t) ?? stackPanel(opened, shown, run.calls, t))}
      ${NARROW.matches ? html`<div class="beside below">${beside}</div>` : nothing}
    </div>
    ${transport(run, NARROW.matches ? nothing : beside, act, t)}`;
}

/** @param {Actions} act @param {Translate} t */
const projectorButton = ({ later }, t) => html`<button class="toggle" title=${t("projector")}
  @click=${later.there?.projector.toggle}>${icon("projector")}${t("projector")}</button>`;

/** The algorithm with the masks that the text which runs still has. @param {Run} run @param {Opened} opened */
export const algorithmOf = ({ read }, { algorithm }) => ({
  ...algorithm,
  ...(read && { masks: read.masks }),
});

/** What has gone wrong; a fault of a text stands in that. @param {Session} session @param {Actions} act */
export function faultOf({ run, fault }, { editing }) {
  const own = editing.on && /** @type {any} */ (run?.fault)?.draft;
  return own ? fault : (run?.fault ?? fault);
}
