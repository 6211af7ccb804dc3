// @ts-check
/** A board in a notebook: the kernel runs its search, and Python's traits and the player agree. */

import { computeZoom, renderEmbed } from "../embed/embed-layout.js";
import { SPEEDS } from "../model/playback-limits.js";
import { renderSpeedSlider } from "../ui/choices.js";
import { renderSavePictureMenu } from "../ui/save-menu.js";
import { html, nothing } from "../vendor/lit.js";
import { hasMasks, renderBitsToggle } from "../views/watch/manual-layout.js";
import { PyPuzzle } from "../views/watch/py-puzzle.js";
import { withProgramMasks } from "../views/watch/search-layout.js";
import { connectKernel } from "./kernel.js";

/** @import {Model} from "./loader.js" */
/** @import {EmbedOptions} from "../embed/embed-layout.js" */

/** Minimum time between two reports to the kernel. */
const REPORT_MILLISECONDS = 200;
const STYLE = "display: block; box-sizing: border-box; block-size: 520px; max-inline-size: 760px";
/** Marks of dark themes: JupyterLab and Notebook, VS Code, marimo. */
const DARK = "[data-jp-theme-light=false], .vscode-dark, .vscode-high-contrast, .dark";

class NotebookPuzzle extends PyPuzzle {
  /** The kernel runs already. */
  get mayStartPython() {
    return true;
  }

  /** @type {PyPuzzle["renderSmall"]} */
  renderSmall(session, t) {
    return renderEmbed(session, this.act, t, {
      controls: true,
      zoom: computeZoom(this),
      renderMore,
    });
  }
}

/** @type {NonNullable<EmbedOptions["renderMore"]>} */
function renderMore(session, opened, run, act, t) {
  const algorithm = withProgramMasks(run, opened);
  return html`${renderSpeedSlider(SPEEDS, run.player.speed, act.pace, "speed.value", t)}
    ${hasMasks({ ...opened, algorithm }) ? renderBitsToggle(session.showsBits, act, t) : nothing}
    ${renderSavePictureMenu(session, t)}`;
}

/**
 * Show the board in place of its picture. Return a function that ends it.
 * @param {Model} model @param {HTMLElement} el @param {HTMLElement} picture
 * @param {import("./kernel.js").Ask} ask
 */
export async function mountBoard(model, el, picture, ask) {
  connectKernel(ask);
  const { lang, ...state } = model.get("_state");
  const element = createElement(lang);
  const stopFollowingTheme = followTheme(element);
  element.append(picture); // it is shown until the board is ready
  el.append(element);
  await element.show(state);
  if (model.get("_is_played")) element.goto(model.get("step"));
  const disconnect = connectTraits(model, element);
  return () => {
    stopFollowingTheme();
    disconnect();
    element.remove();
  };
}

/** Create the element. Each copy of this module defines its own. @param {string} lang */
function createElement(lang) {
  let copy = 1;
  while (customElements.get(`py-puzzle-${copy}`)) copy++;
  customElements.define(`py-puzzle-${copy}`, NotebookPuzzle);
  const element = /** @type {NotebookPuzzle} */ (document.createElement(`py-puzzle-${copy}`));
  element.lang = lang;
  element.style.cssText = STYLE;
  return element;
}

/** Let the element follow the theme of the notebook. @param {NotebookPuzzle} element */
function followTheme(element) {
  const update = () => {
    element.theme = document.querySelector(DARK) ? "dark" : "light";
  };
  const observer = new MutationObserver(update);
  for (const node of [document.documentElement, document.body]) {
    observer.observe(node, { attributeFilter: ["class", "data-jp-theme-light"] });
  }
  update();
  return () => observer.disconnect();
}

/**
 * Report the current step to the traits, and follow them.
 * @param {Model} model @param {NotebookPuzzle} element
 */
function connectTraits(model, element) {
  let timer = 0;
  const getPlayer = () => element.session.run?.player;
  const schedule = () => {
    timer ||= setTimeout(report, REPORT_MILLISECONDS);
  };
  const goToStep = () => {
    if (model.get("step") !== getPlayer()?.aim) element.goto(model.get("step"));
  };
  const setPlaying = () => {
    const playing = model.get("playing");
    if (playing === (getPlayer()?.playing ?? false)) return;
    if (playing) element.play();
    else element.pause();
  };
  element.addEventListener("change", schedule);
  model.on("change:step", goToStep);
  model.on("change:playing", setPlaying);
  return () => {
    clearTimeout(timer);
    element.removeEventListener("change", schedule);
    model.off("change:step", goToStep);
    model.off("change:playing", setPlaying);
  };

  function report() {
    timer = 0;
    const player = getPlayer();
    if (!player || player.aim !== player.at) return; // it is still going to a step
    const { at, playing, replay } = player;
    if (at === model.get("step") && playing === model.get("playing")) return;
    model.set("step", at);
    model.set("playing", playing);
    model.set("solution", replay.getCountsAt(at).found);
    model.set("_path", replay.findPathAt(at));
    model.save_changes();
  }
}
