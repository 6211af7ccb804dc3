// @ts-check
/**
 * Projector mode: large letters, and the window for the header and the view only (projector.css). It
 * is full screen where the browser allows that, and stays on while the reader follows links.
 */

import { createStorageKey } from "../lib/storage.js";
import { findCommand, isDisabledShortcut, isTyping } from "./keyboard.js";
import { isProjecting } from "./projector-mode.js";

const root = document.documentElement;
const KEY = createStorageKey("projector");

/** Set the mode, and report it as the event `projector`. @param {"" | "on" | "black"} mode */
function setMode(mode) {
  if (mode) root.dataset.projector = mode;
  else delete root.dataset.projector;
  try {
    sessionStorage.setItem(KEY, mode);
  } catch {
    // the browser forbids storage: the mode ends with the page
  }
  document.dispatchEvent(new Event("projector"));
}

export function toggleProjector() {
  if (isProjecting()) {
    setMode("");
    leaveFullScreen();
  } else {
    setMode("on");
    // The mode may be left before the browser has entered full screen. Phones and frames may
    // refuse: the layout is useful without full screen.
    root.requestFullscreen?.().then(
      () => isProjecting() || leaveFullScreen(),
      () => {},
    );
  }
}

function leaveFullScreen() {
  // It rejects if the reader has left full screen in the meantime.
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** Continue projector mode after a link to another page, and handle its keys. */
export function startProjector() {
  try {
    if (sessionStorage.getItem(KEY)) setMode("on");
  } catch {
    // the browser forbids storage
  }
  document.addEventListener("keydown", handleEscape, { capture: true });
  document.addEventListener("keydown", handleKey);
  document.addEventListener("fullscreenchange", () => {
    if (isProjecting() && !document.fullscreenElement) setMode("");
  });
}

/**
 * Leave the mode before Escape stops a search. Editors, dialogs and menus come first.
 * @param {KeyboardEvent} event
 */
function handleEscape(event) {
  if (event.key !== "Escape" || !isProjecting() || isTyping(event)) return;
  const isBehindPopup = event
    .composedPath()
    .some((each) =>
      /** @type {ParentNode} */ (each).querySelector?.("dialog:modal, :popover-open"),
    );
  if (isBehindPopup) return;
  event.preventDefault();
  event.stopPropagation();
  toggleProjector();
}

/** @param {KeyboardEvent} event */
function handleKey(event) {
  if (event.defaultPrevented || event.altKey || isTyping(event) || isDisabledShortcut(event))
    return;
  const command = findCommand(event, "");
  if (command === "projector") toggleProjector();
  else if (command === "black" && isProjecting())
    setMode(root.dataset.projector === "on" ? "black" : "on");
}
