// @ts-check
/** Keyboard map: the keys of each command, and the views in which they work. */

/**
 * keys: as in KeyboardEvent.key, in any case; views: all of them by default; ctrl: whether Ctrl or Cmd
 * is held; isLocal: whether the focused element handles the keys; labels: in the help, if not the keys
 * @typedef {{keys: string[], views?: string[], ctrl?: boolean, isLocal?: boolean, labels?: string[]}} Shortcut
 */

const BOARD_VIEWS = ["watch", "own"];
const PLAYER_VIEWS = [...BOARD_VIEWS, "race"];

/** Shortcuts by command, in the order of the help. @type {Record<string, Shortcut>} */
const SHORTCUTS = {
  play: { keys: [" "], views: PLAYER_VIEWS },
  step: { keys: ["ArrowRight", "."], views: PLAYER_VIEWS },
  back: { keys: ["ArrowLeft", ","], views: BOARD_VIEWS },
  timeline: { keys: ["Home", "End"], views: BOARD_VIEWS, isLocal: true },
  stop: { keys: ["Escape"], views: BOARD_VIEWS },
  end: { keys: ["Escape"], views: ["race", "count"] },
  projector: { keys: ["P"], views: BOARD_VIEWS },
  black: { keys: ["B"], views: BOARD_VIEWS },
  remote: { keys: ["PageDown", "PageUp"], views: BOARD_VIEWS },
  board: { keys: [], labels: ["← ↑ → ↓", "Enter"], views: BOARD_VIEWS, isLocal: true },
  undo: { keys: ["Z"], labels: ["Ctrl Z", "Ctrl Shift Z"], views: BOARD_VIEWS, ctrl: true },
  editor: { keys: ["Escape", "Tab"], views: BOARD_VIEWS, isLocal: true },
  help: { keys: ["?"] },
};

const LABELS = /** @type {Record<string, string>} */ ({
  " ": "Space",
  ArrowRight: "→",
  ArrowLeft: "←",
  Escape: "Esc",
  PageDown: "Page Down",
  PageUp: "Page Up",
});

/** @param {Shortcut} shortcut @param {string} view */
const isOfView = ({ views }, view) => views?.includes(view) ?? true;

/**
 * Return the command of a key in a view, if any.
 * @param {KeyboardEvent} event @param {string} view
 */
export function findCommand(event, view) {
  // A Japanese input method reports only the physical key.
  const key = event.key === "Process" ? event.code.replace("Key", "") : event.key;
  const hasCtrl = Boolean(event.ctrlKey || event.metaKey);
  const found = Object.entries(SHORTCUTS).find(
    ([, shortcut]) =>
      isOfView(shortcut, view) &&
      !shortcut.isLocal &&
      hasCtrl === Boolean(shortcut.ctrl) &&
      shortcut.keys.some((each) => each.toLowerCase() === key.toLowerCase()),
  );
  return found?.[0];
}

/** List the commands of a view with the labels of their keys. @param {string} view */
export const listShortcuts = (view) =>
  Object.entries(SHORTCUTS)
    .filter(([, shortcut]) => isOfView(shortcut, view))
    .map(([command, { keys, labels }]) => ({
      command,
      labels: labels ?? keys.map((key) => LABELS[key] ?? key),
    }));
