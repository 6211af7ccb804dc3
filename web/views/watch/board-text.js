// @ts-check
/** Text on the board in projector mode: at least as large as the text around it. */

import { isProjecting } from "../../ui/projector-mode.js";

/** Width-to-height ratio from which the text is below the board instead of next to it. */
const MAX_ASPECT_RATIO = 2;

/** Create a function that updates the board in a root after each update of the element. */
export function createBoardTextUpdater() {
  /** True if letters are enlarged. */
  let enlarged = false;

  return (/** @type {ShadowRoot | null} */ root) => {
    if (!isProjecting() && !enlarged) return; // skip measuring in normal mode
    enlarged = isProjecting();
    const board = root?.querySelector(".board");
    const watch = root?.querySelector(".watch");
    const least = watch ? Number.parseFloat(getComputedStyle(watch).fontSize) : 0;
    const { width = 1, height = 1 } = board?.querySelector("svg")?.viewBox.baseVal ?? {};
    watch?.toggleAttribute("data-flat", width > MAX_ASPECT_RATIO * height);
    for (const text of board?.querySelectorAll("text") ?? [])
      updateTextSize(text, enlarged ? least : 0);
  };
}

/**
 * Enlarge small text about its middle, or a name upward from its baseline. Otherwise reset it.
 * @param {SVGTextElement} text
 * @param {number} minSize minimum size in screen pixels; 0 resets it
 */
function updateTextSize(text, minSize) {
  const size = Number(text.getAttribute("font-size"));
  const enlarged = Math.max(size, minSize / (text.getScreenCTM()?.a || 1));
  if (enlarged === size && !text.style.fontSize) return;
  text.style.fontSize = enlarged === size ? "" : `${enlarged}px`;
  const down = text.classList.contains("g-name") ? 0 : 0.355;
  text.setAttribute("dy", String((enlarged - size) * down));
}
