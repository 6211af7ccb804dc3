import assert from "node:assert/strict";
import { test } from "node:test";
import { hold } from "./page.mjs";

const { html } = await import("../vendor/lit.js");
const { masthead } = await import("../page/masthead.js");

test("the masthead speaks the language chosen last", async () => {
  const place = document.createElement("div");
  const head = (language) => ({
    view: "watch",
    puzzle: "queens",
    language,
    toPuzzle: (name) => `#${name}`,
    toView: (name) => `#${name}`,
    link: { button: () => html`` },
  });
  const release = hold("web/words/ja.json");
  const japanese = masthead(place, head("ja"));
  await masthead(place, head("en"));
  assert.match(place.textContent, /Watch/);
  release();
  await japanese;
  assert.match(place.textContent, /Watch/);
  assert.match(document.title, /queens/i);
});
