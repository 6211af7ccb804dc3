// @ts-check
/** One board follows the text of a lesson, by what was recorded; no Python. */

import { load } from "../load/files.js";
import { html, nothing, render } from "../vendor/lit.js";
import { createQuestion } from "./question.js";
import { sceneOf } from "./scene.js";

/** @import {Translate} from "../words/strings.js" */

/** @typedef {{scene: number, step: number, lens: boolean, predict: string}} State predict: how often in a row the reader is to say rightly what comes next, or `on` */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** What is above this line of the window has been read, or is: so is all that was scrolled away. */
const READ = { rootMargin: "1000000px 0px -45% 0px" };
/** So many steps are shown one after the other, in so many milliseconds each; more at once. */
const SHOWN = 12;
const PACE = 220;
/** A scroll that follows the focus has ended after so many milliseconds. */
const SETTLES = 300;
/** Who has scrolled so far from a paragraph that was chosen, in pixels, reads on. */
const MOVED = 40;

/**
 * Let the board follow the text of a lesson that stands beside it.
 * @param {Element} stage
 * @param {string} name
 * @param {Translate} t
 * @returns {Promise<() => void>} what ends that
 */
export async function follow(stage, name, t) {
  const { scenes, states } = await load(`learn/${name}.json`);
  const question = createQuestion(t.language, draw);
  const stages = await Promise.all(
    scenes.map((/** @type {any} */ told) => sceneOf(told, () => question.now && draw())),
  );
  const lesson = /** @type {Element} */ (stage.parentElement);
  const sections = [...lesson.querySelectorAll(".state")];
  const picture = /** @type {HTMLElement} */ (stage.querySelector(".scene"));
  const words = /** @type {HTMLElement} */ (stage.querySelector(".says"));
  const asked = /** @type {HTMLElement} */ (stage.querySelector(".question"));
  const [back, on, ask] = /** @type {HTMLButtonElement[]} */ ([
    ...stage.querySelectorAll("button"),
  ]);
  let here = 0;
  let timer = 0;
  let chosenUntil = 0;
  let chosenAt = Number.NEGATIVE_INFINITY;
  /** The cell that keys name, where the reader says what comes next. */
  const focus = {
    cell: 0,
    move(/** @type {number} */ cell) {
      focus.cell = cell;
      draw();
      /** @type {HTMLElement | null} */ (picture.querySelector(`[data-cell="${cell}"]`))?.focus();
    },
  };

  picture.replaceChildren();
  words.replaceChildren();
  back.onclick = () => move(-1);
  on.onclick = () => move(1);
  ask.onclick = () => {
    question.turn(states[here].predict);
    draw();
  };
  ask.disabled = false;
  for (const [i, section] of sections.entries()) {
    for (const event of ["click", "focusin"]) section.addEventListener(event, () => choose(i));
  }
  const read = sections.map(() => false);
  const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      read[sections.indexOf(target)] = isIntersecting;
    }
    if (performance.now() <= chosenUntil) chosenAt = scrollY;
    else if (Math.abs(scrollY - chosenAt) > MOVED) go(Math.max(read.lastIndexOf(true), 0));
  }, READ);
  for (const section of sections) seen.observe(section);
  // What a word means goes away by Escape, as it came by the focus.
  const leaveTerm = (/** @type {KeyboardEvent} */ { key }) => {
    if (key === "Escape") /** @type {HTMLElement} */ (document.activeElement)?.blur?.();
  };
  addEventListener("keydown", leaveTerm);
  go(0, true);
  return () => {
    seen.disconnect();
    clearInterval(timer);
    removeEventListener("keydown", leaveTerm);
  };

  /** The focus scrolls the page, too: that is not to lead elsewhere. @param {number} i */
  function choose(i) {
    chosenUntil = performance.now() + SETTLES;
    chosenAt = scrollY;
    go(i);
  }

  /** Show what a section speaks of: step by step, where it is near. @param {number} i @param {boolean} [atOnce] */
  function go(i, atOnce = STILL.matches) {
    const before = /** @type {State} */ (states[here]);
    const { scene, step } = /** @type {State} */ (states[i]);
    if (i === here && !atOnce) return;
    const { player } = stages[scene];
    const near = scene === before.scene && Math.abs(step - player.at) <= SHOWN;
    sections[here].toggleAttribute("data-here", false);
    here = i;
    sections[here].toggleAttribute("data-here", true);
    words.ariaLive = "off";
    clearInterval(timer);
    if (atOnce || !near) return show(step);
    const side = Math.sign(step - player.at);
    timer = setInterval(() => {
      if (player.at === step) clearInterval(timer);
      else show(player.at + side);
    }, PACE);
  }

  /** A step by hand, which is told aloud. @param {number} side */
  function move(side) {
    clearInterval(timer);
    words.ariaLive = "polite";
    show(stages[states[here].scene].player.at + side);
  }

  /** @param {number} step */
  function show(step) {
    stages[states[here].scene].player.jump(step);
    draw();
  }

  function draw() {
    const { scene, lens, predict } = /** @type {State} */ (states[here]);
    const { player, ...board } = stages[scene];
    const wanted = question.wanted(predict);
    const said = wanted && question.now;
    const next = said && board.asked(said.predict, wanted, lens, focus, said.t);
    const [headline, more] = board.words(t);
    render(html`${next?.figure ?? board.picture(lens, t)}`, picture);
    render(html`${headline}<small>${more}</small>`, words);
    render(html`${next?.line ?? nothing}`, asked);
    if (said) words.ariaLive = "polite";
    ask.ariaPressed = String(Boolean(wanted));
    back.disabled = player.at === 0;
    on.disabled = player.at === player.walk.length;
  }
}
