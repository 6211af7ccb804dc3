import assert from "node:assert/strict";
import { test } from "node:test";
import { fetched, hold, lose, settle, until } from "./page.mjs";

const { LocalizedElement } = await import("../words/localized-element.js");

customElements.define(
  "x-words",
  class extends LocalizedElement {
    render() {
      return this.t?.("run") ?? "";
    }
  },
);
const JAPANESE = "web/words/ja.json";
const ENGLISH = "web/words/en.json";
const asked = (path) => fetched.filter((one) => one === path).length;

/** An element on the page, in a language. */
function show(lang) {
  const element = document.createElement("x-words");
  element.lang = lang;
  document.body.append(element);
  return { element, words: () => element.shadowRoot?.textContent };
}

test("words that cannot be had are asked for once, on the page and off it", async () => {
  const mend = lose(ENGLISH);
  const { element } = show("en");
  await until(() => element.fault);
  await settle(200);
  assert.equal(asked(ENGLISH), 1);
  element.remove();
  await settle(200);
  assert.equal(asked(ENGLISH), 1);
  mend();
});

test("missing words are asked for again where the element comes back", async () => {
  const mend = lose(ENGLISH);
  const { element, words } = show("en");
  await until(() => element.fault);
  element.remove();
  mend();
  document.body.append(element);
  await until(() => words() === "Run");
  assert.equal(element.fault, undefined);
});

test("missing words are asked for again when the reader tries", async () => {
  const { element, words } = show("en");
  await until(() => words() === "Run");
  const mend = lose(JAPANESE);
  element.lang = "ja";
  await until(() => element.fault);
  assert.equal(words(), "Run");
  mend();
  let others = 0;
  await element.retry(() => others++);
  await until(() => words() === "実行");
  assert.equal(element.fault, undefined);
  assert.equal(others, 0);
  await element.retry(() => others++);
  assert.equal(others, 1);
  element.remove();
});

test("of two languages the later one stays, though the other arrives after it", async () => {
  const { element, words } = show("en");
  await until(() => words() === "Run");
  // The other test's Japanese is kept: a table of its own is not.
  element.others = ["exhibits"];
  const release = hold("web/words/exhibits.ja.json", 404);
  element.lang = "ja";
  await settle();
  element.lang = "en";
  await settle();
  release();
  await settle();
  assert.equal(words(), "Run");
  element.remove();
});
