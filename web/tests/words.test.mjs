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
const countFetches = (path) => fetched.filter((one) => one === path).length;

/** Add an element in a language to the page. */
function show(lang) {
  const element = document.createElement("x-words");
  element.lang = lang;
  document.body.append(element);
  return { element, words: () => element.shadowRoot?.textContent };
}

test("a missing file of strings is requested once, by the page and by elements", async () => {
  const mend = lose(ENGLISH);
  const { element } = show("en");
  await until(() => element.fault);
  await settle(200);
  assert.equal(countFetches(ENGLISH), 1);
  element.remove();
  await settle(200);
  assert.equal(countFetches(ENGLISH), 1);
  mend();
});

test("missing strings are requested again when the element is inserted again", async () => {
  const mend = lose(ENGLISH);
  const { element, words } = show("en");
  await until(() => element.fault);
  element.remove();
  mend();
  document.body.append(element);
  await until(() => words() === "Run");
  assert.equal(element.fault, undefined);
});

test("missing strings are requested again when the reader tries again", async () => {
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

test("the later of two languages wins, even if the other one arrives after it", async () => {
  const { element, words } = show("en");
  await until(() => words() === "Run");
  // The Japanese of the other test is cached, so this test needs a table of its own.
  element.others = ["reproductions"];
  const release = hold("web/words/reproductions.ja.json", 404);
  element.lang = "ja";
  await settle();
  element.lang = "en";
  await settle();
  release();
  await settle();
  assert.equal(words(), "Run");
  element.remove();
});
