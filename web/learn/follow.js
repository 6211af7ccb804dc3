// @ts-check
/** Board that follows the text of a lesson. It replays recordings, without Python. */

import { loadJson } from "../lib/files.js";
import { createClock } from "../player/clock.js";
import { html, nothing, render } from "../vendor/lit.js";
import { createLessonQuiz } from "./question.js";
import { createLessonScene } from "./scene.js";

/** @import {Translate} from "../words/strings.js" */

/**
 * @typedef {{scene: number, step: number, lens: boolean, predict: string}} State predict: the
 *   required number of correct predictions in a row, or `on`
 */

const STILL = matchMedia("(prefers-reduced-motion: reduce)");
/** Text above this line of the window has been read; the margin includes text scrolled away. */
const READ = { rootMargin: "1000000px 0px -45% 0px" };
/** Up to this many steps are animated; the board jumps over more. */
const MAX_ANIMATED_STEPS = 12;
const STEPS_PER_SECOND = 4.5;
/** Time after which a scroll caused by the focus has ended. */
const SCROLL_MILLISECONDS = 300;
/** Distance scrolled from a selected paragraph at which the board follows the text again. */
const READ_ON_PIXELS = 40;

/**
 * Let the board follow the text of the lesson next to it.
 * @param {Element} stage
 * @param {string} name
 * @param {Translate} t
 * @returns {Promise<() => void>} stops following
 */
export async function followLesson(stage, name, t) {
  const { scenes, states } = await loadJson(`learn/${name}.json`);
  const question = createLessonQuiz(t.language, renderStage);
  const stages = await Promise.all(
    scenes.map((/** @type {any} */ recording) =>
      createLessonScene(recording, () => question.loadedQuiz && renderStage()),
    ),
  );
  const lesson = /** @type {Element} */ (stage.parentElement);
  const sections = [...lesson.querySelectorAll(".state")];
  const picture = /** @type {HTMLElement} */ (stage.querySelector(".scene"));
  const words = /** @type {HTMLElement} */ (stage.querySelector(".says"));
  const questionPlace = /** @type {HTMLElement} */ (stage.querySelector(".question"));
  const [back, forward, ask] = /** @type {HTMLButtonElement[]} */ ([
    ...stage.querySelectorAll("button"),
  ]);
  let current = 0;
  const clock = createClock(() => STEPS_PER_SECOND, stepTowardsSection);
  let due = 0;
  /** True while the board moves to the step of a section; an answer to Predict would be lost. */
  let isMoving = false;
  let chosenUntil = 0;
  let chosenAt = Number.NEGATIVE_INFINITY;
  /** The focused cell while the reader predicts the next step. */
  const focus = {
    cell: 0,
    move(/** @type {number} */ cell) {
      focus.cell = cell;
      renderStage();
      /** @type {HTMLElement | null} */ (picture.querySelector(`[data-cell="${cell}"]`))?.focus();
    },
  };

  picture.replaceChildren();
  words.replaceChildren();
  back.onclick = () => stepManually(-1);
  forward.onclick = () => stepManually(1);
  ask.onclick = () => {
    question.toggleQuiz(states[current].predict);
    renderStage();
  };
  ask.disabled = false;
  for (const [i, section] of sections.entries()) {
    section.addEventListener("focusin", () => selectSection(i, SCROLL_MILLISECONDS));
    section.addEventListener("click", () => selectSection(i, 0));
  }
  const readSections = sections.map(() => false);
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      readSections[sections.indexOf(target)] = isIntersecting;
    }
    if (performance.now() <= chosenUntil) chosenAt = scrollY;
    else if (Math.abs(scrollY - chosenAt) > READ_ON_PIXELS) {
      stage.toggleAttribute("data-pinned", false);
      showSection(Math.max(readSections.lastIndexOf(true), 0));
    }
  }, READ);
  for (const section of sections) observer.observe(section);
  // The focus shows the definition of a term, so Escape removes the focus.
  const blurOnEscape = (/** @type {KeyboardEvent} */ { key }) => {
    if (key === "Escape") /** @type {HTMLElement} */ (document.activeElement)?.blur?.();
  };
  addEventListener("keydown", blurOnEscape);
  showSection(0, true);
  return () => {
    observer.disconnect();
    clock.stop();
    removeEventListener("keydown", blurOnEscape);
  };

  /**
   * Select a section; the scroll that the focus causes must not select another one.
   * @param {number} i
   * @param {number} scrollMilliseconds
   */
  function selectSection(i, scrollMilliseconds) {
    chosenUntil = performance.now() + scrollMilliseconds;
    chosenAt = scrollY;
    stage.toggleAttribute("data-pinned", true);
    showSection(i);
  }

  /** Show the step of a section, animated if it is near. @param {number} i @param {boolean} [atOnce] */
  function showSection(i, atOnce = STILL.matches) {
    const before = /** @type {State} */ (states[current]);
    const { scene, step } = /** @type {State} */ (states[i]);
    if (i === current && !atOnce) return;
    const { player } = stages[scene];
    const isNear = scene === before.scene && Math.abs(step - player.at) <= MAX_ANIMATED_STEPS;
    sections[current].toggleAttribute("data-here", false);
    current = i;
    sections[current].toggleAttribute("data-here", true);
    words.ariaLive = "off";
    clock.stop();
    isMoving = isNear && !atOnce;
    if (!isMoving) return showStep(step);
    due = 0;
    clock.start();
  }

  /** @param {number} added */
  function stepTowardsSection(added) {
    due += added;
    if (due < 1) return;
    due -= 1;
    const { scene, step } = /** @type {State} */ (states[current]);
    const { player } = stages[scene];
    const next = player.at + Math.sign(step - player.at);
    isMoving = next !== step;
    if (!isMoving) clock.stop();
    showStep(next);
  }

  /** Step manually; screen readers announce the step. @param {number} side */
  function stepManually(side) {
    clock.stop();
    isMoving = false;
    words.ariaLive = "polite";
    showStep(stages[states[current].scene].player.at + side);
  }

  /** @param {number} step */
  function showStep(step) {
    stages[states[current].scene].player.goToKnownStep(step);
    renderStage();
  }

  function renderStage() {
    const { scene, lens, predict } = /** @type {State} */ (states[current]);
    const { player, ...board } = stages[scene];
    const required = question.prepareRequiredPredictions(predict);
    const quiz = required && !isMoving && question.loadedQuiz;
    const rendered = quiz && board.renderQuestion(quiz.predict, required, lens, focus, quiz.t);
    const [headline, more] = board.describeCurrentStep(t);
    render(html`${rendered?.figure ?? board.renderPicture(lens, t)}`, picture);
    render(html`${headline}<small>${more}</small>`, words);
    render(html`${rendered?.line ?? nothing}`, questionPlace);
    if (quiz) words.ariaLive = "polite";
    ask.ariaPressed = String(Boolean(required));
    back.disabled = player.at === 0;
    forward.disabled = player.at === player.replay.length;
  }
}
