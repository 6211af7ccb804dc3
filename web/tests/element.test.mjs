import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { lose, python, readJson, settle, until } from "./page.mjs";

await import("../embed/element.js");

afterEach(() => document.body.replaceChildren());

/** Add a board to the page. */
function show(attributes) {
  const element = document.createElement("py-puzzle");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  const find = (selector) => element.shadowRoot?.querySelector(selector);
  return { element, find };
}

test("a board without strings says so in every language, and loads them again", async () => {
  const mend = lose("web/words/ja.json");
  const { element, find } = show({ full: "", lang: "ja" });
  element.open({});
  await until(() => find(".fault button"));
  assert.match(find(".fault").textContent, /could not be loaded.*読み込めませんでした/s);
  mend();
  find(".fault button").click();
  await until(() => find(".first")?.textContent.includes("実行"));
  assert.equal(find(".fault"), null);
});

const EIGHT = await readJson("puzzles/queens.json");

/** Simulate a Python that returns events once, and then does not answer. */
function searching() {
  const events = Array.from({ length: 200 }, () => [0, 0]).flat();
  let given = false;
  python.asked.length = 0;
  python.answers.start = async (request) => {
    given = false;
    return { v: 1, request, facts: EIGHT.facts };
  };
  python.answers.more = async () => {
    if (given) await new Promise(() => {});
    given = true;
    return { events, ended: false };
  };
  python.answers.peek = async ({ events }) => ({ ready: true, events, calls: [] });
}

const press = (find, label) => find(`[aria-label="${label}"]`).click();
const size = (find) => find(".size").textContent;

/** Open a full-page board, and run its search. */
async function running(speed) {
  searching();
  const board = show({ full: "", lang: "en" });
  await board.element.open({ puzzle: "queens", parameters: { n: "8" } });
  await board.element.run();
  await until(() => board.find(".transport"));
  board.element.pace(speed);
  await board.element.updateComplete;
  return board;
}

const dial = (find) => find(".speed span").textContent.trim();

test("changing the size during a run starts a new run at its first step, at the same speed", async () => {
  const { element, find } = await running(250);
  await until(() => element.session.run.player.at > 5);
  press(find, "Increase");
  await until(() => size(find) === "9 x 9" && element.session.run?.request.parameters.n === 9);
  assert.equal(element.session.run.player.playing, true);
  assert.match(dial(find), /250/);
  assert.equal(python.asked.filter(({ verb }) => verb === "start").at(-1).parameters.n, 9);
  await until(() => element.session.run.player.at > 5);
});

test("if the run was paused, the new one is paused at its first step", async () => {
  const { element, find } = await running(30);
  await until(() => element.session.run.player.at > 0);
  element.pause();
  await element.updateComplete;
  press(find, "Increase");
  await until(() => element.session.run?.request.parameters.n === 9);
  await settle(100);
  assert.equal(element.session.run.player.at, 0);
  assert.equal(element.session.run.player.playing, false);
  assert.match(dial(find), /30/);
});

test("another form does the same, and another puzzle is opened for play by hand", async () => {
  const { element, find } = await running(60);
  await element.act.changeRequest({ form: "iterative" });
  assert.equal(element.session.run.request.form, "iterative");
  assert.equal(element.session.run.player.playing, true);
  await element.open({ puzzle: "permutations" });
  await element.updateComplete;
  assert.equal(element.session.run, undefined);
  assert.ok(find(".first"));
});

test("the selected speed applies to the next run", async () => {
  const { element, find } = await running(120);
  element.stop();
  await element.run();
  await element.updateComplete;
  assert.match(dial(find), /120/);
});

test("while Python waits for a click, the recording plays; without one, the board is played by hand", async () => {
  searching();
  const { element } = show({ puzzle: "queens", lang: "en", autoplay: "" });
  await until(() => element.session.run?.player.playing);
  await element.set({ n: 6 });
  assert.equal(element.session.run, undefined);
  await element.set({ n: 8 });
  element.play();
  await element.set({ puzzle: "permutations" });
  assert.equal(element.session.run, undefined);
  assert.equal(python.asked.length, 0);
});

test("a change that fails to load keeps the current board, and is retried as requested", async () => {
  const { element, find } = await running(4);
  const mend = lose("facts/queens-n-7.json");
  press(find, "Decrease");
  await until(() => find(".fault button"));
  assert.equal(size(find), "8 x 8");
  assert.equal(element.address, undefined);
  mend();
  find(".fault button").click();
  await until(() => element.session.run?.request.parameters.n === 7);
  assert.equal(element.session.run.player.playing, true);
});
