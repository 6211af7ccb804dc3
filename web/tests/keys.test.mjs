import assert from "node:assert/strict";
import { test } from "node:test";
import { handleBoardKey } from "../views/watch/keys.js";
import { findPlayerAction } from "../views/watch/player-keys.js";

/** Press a key on an element; return the action, and whether the default was prevented. */
function press(key, on = "div", dataset = {}) {
  globalThis.document = { documentElement: { dataset } };
  const done = [];
  const does = (name) => () => done.push(name);
  const player = {
    playing: false,
    ...Object.fromEntries(["step", "stepBack", "play", "pause"].map((name) => [name, does(name)])),
  };
  const event = {
    key,
    composedPath: () => [{ matches: (names) => names.split(", ").includes(on) }],
    preventDefault: does("prevented"),
    stopPropagation() {},
  };
  handleBoardKey(
    { run: { player } },
    {
      tools: { findPlayerAction },
      stop: does("stop"),
    },
    event,
  );
  return done.join(" ");
}

test("a search is stepped by keys, and by a presenter's remote", () => {
  for (const key of [".", "ArrowRight"]) assert.equal(press(key), "prevented step");
  for (const key of [",", "ArrowLeft"]) assert.equal(press(key), "prevented stepBack");
  assert.equal(press("PageDown", "div", { projector: "on" }), "prevented step");
  assert.equal(press("PageUp", "div", { projector: "on" }), "prevented stepBack");
  for (const key of ["PageDown", "PageUp"]) assert.equal(press(key), ""); // the page scrolls
  assert.equal(press(" "), "prevented play");
  assert.equal(press("Escape"), "prevented stop");
  assert.equal(press("x"), "");
});

test("a list, a field and a button keep their own keys", () => {
  for (const on of ["input", "select"]) {
    for (const key of ["ArrowRight", "PageUp", ".", " "]) assert.equal(press(key, on), "");
  }
  assert.equal(press(" ", "button"), "");
  assert.equal(press("ArrowRight", "button"), "prevented step");
});
