import assert from "node:assert/strict";
import { test } from "node:test";
import { lose, until } from "./page.mjs";

await import("../puzzle/py-puzzle.js");

/** A board on the page. */
function show(attributes) {
  const element = document.createElement("py-puzzle");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  const find = (selector) => element.shadowRoot?.querySelector(selector);
  return { element, find };
}

test("a board without words says so in every language, and tries again", async () => {
  const mend = lose("web/words/ja.json");
  const { element, find } = show({ full: "", lang: "ja" });
  element.open({});
  await until(() => find(".fault button"));
  assert.match(find(".fault").textContent, /could not be fetched.*取得できませんでした/s);
  mend();
  find(".fault button").click();
  await until(() => find(".first")?.textContent.includes("実行"));
  assert.equal(find(".fault"), null);
  element.remove();
});
