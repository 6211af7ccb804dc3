// @ts-check
/**
 * Projector mode: only the board, the current line and its meaning, in large letters
 * (projector.css).
 */

/** Width-to-height ratio from which the text is below the board instead of next to it. */
const MAX_ASPECT_RATIO = 2;

/** @param {import("./host.js").Host} host */
export function createProjector(host) {
  /** Current mode: normal, large, or a black screen. */
  let mode = /** @type {"" | "on" | "black"} */ ("");
  /** True if letters are enlarged. */
  let enlarged = false;

  const createModeSetter = (/** @type {typeof mode} */ next) => () => {
    mode = next;
    host.requestUpdate();
  };

  return {
    get mode() {
      return mode;
    },
    toggleProjector,
    updateTextSizes,
    /** Return the action of a keyboard command. @param {string} command */
    findAction(command) {
      if (!host.full) return undefined; // never cover another site's page
      if (command === "projector") return toggleProjector;
      if (!mode) return undefined;
      if (command === "stop") return createModeSetter("");
      return command === "black" ? createModeSetter(mode === "on" ? "black" : "on") : undefined;
    },
  };

  function toggleProjector() {
    createModeSetter(mode ? "" : "on")();
  }

  /**
   * Enlarge the text on the board, which has its own font sizes.
   * @param {ShadowRoot | null} root
   */
  function updateTextSizes(root) {
    if (!mode && !enlarged) return; // skip measuring in normal mode
    enlarged = mode !== "";
    const board = root?.querySelector(".board");
    const watch = root?.querySelector(".watch");
    // Text on the board is at least as large as the text around it.
    const least = watch ? Number.parseFloat(getComputedStyle(watch).fontSize) : 0;
    const { width = 1, height = 1 } = board?.querySelector("svg")?.viewBox.baseVal ?? {};
    watch?.toggleAttribute("data-flat", width > MAX_ASPECT_RATIO * height);
    for (const text of board?.querySelectorAll("text") ?? [])
      updateTextSize(text, enlarged ? least : 0);
  }
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
