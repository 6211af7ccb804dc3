import assert from "node:assert/strict";
import { test } from "node:test";
import { fetched, lose, settle, until } from "./page.mjs";

document.body.innerHTML = `<header><div id="masthead"></div></header>
  <main><p class="late"></p></main><py-offline></py-offline>`;
const main = document.querySelector("main");
const { VIEWS } = await import("../views/index.js");
const loadGallery = VIEWS.gallery.load;
location.hash = "#lang=en&puzzle=magic_star";
const find = lose("catalog.json");
await settle(); // no listener is notified of this change
await import("../shell/main.js");

/** Follow a link. */
function go(hash) {
  location.hash = hash;
  window.dispatchEvent(new Event("hashchange"));
}

test("a failed request of the view is repeated when the reader tries again", async () => {
  const alert = () => main.querySelector("py-puzzle")?.shadowRoot.querySelector("[role=alert]");
  const countCatalogFetches = () => fetched.filter((path) => path === "catalog.json").length;
  await until(alert);
  await settle(200);
  assert.equal(countCatalogFetches(), 1);
  find();
  alert().querySelector("button").click();
  assert.equal(countCatalogFetches(), 2);
  await until(() => document.querySelector("#masthead nav a") && !alert());
});

test("a view that fails to load remains the requested one", async () => {
  await until(() => location.hash.includes("algorithm="));
  VIEWS.gallery.load = () => Promise.reject(new Error("no such file"));
  go("#view=gallery&puzzle=magic_star&lang=en");
  await until(() => main.querySelector("[role=alert]"));
  assert.match(main.textContent, /This view could not be loaded/);
  await settle(200);
  assert.equal(location.hash, "#view=gallery&puzzle=magic_star&lang=en");
  await until(() => document.title.includes("Gallery") || document.title.includes("solutions"));
  const link = [...document.querySelectorAll("#masthead nav a")].find(
    (one) => one.getAttribute("aria-current") === "page",
  );
  assert.match(link.getAttribute("href"), /view=gallery.*puzzle=magic_star/);
  VIEWS.gallery.load = loadGallery;
});

test("after a failed view, another view and then the requested one can be opened", async () => {
  go("#puzzle=queens&n=5&lang=en");
  await until(() => main.firstElementChild?.localName === "py-puzzle");
  await until(() => location.hash.includes("algorithm="));
  assert.match(location.hash, /puzzle=queens/);
  go("#view=gallery&puzzle=queens&n=5&lang=en");
  await until(() => main.firstElementChild?.localName === "py-gallery");
  await until(() => location.hash.includes("open=1"));
  VIEWS.gallery.load = () => Promise.reject(new Error("no such file"));
  go("#view=gallery&puzzle=queens&n=6&lang=en");
  await until(() => main.querySelector("[role=alert]"));
  await settle(200);
  assert.equal(location.hash, "#view=gallery&puzzle=queens&n=6&lang=en");
});

test("the race keeps the algorithm that the reader selected", async () => {
  const linkTo = (view) =>
    [...document.querySelectorAll("#masthead nav a")].find((one) =>
      view === "watch"
        ? !one.getAttribute("href").includes("view=")
        : one.getAttribute("href").includes(`view=${view}`),
    );
  const searchAt = (view) =>
    new URLSearchParams(linkTo(view)?.getAttribute("href").slice(1)).get("algorithm");
  for (const [algorithm, said] of [
    ["free_columns", "free_columns"],
    ["backtracking", null], // the default of a board is left out
  ]) {
    go(`#puzzle=queens&n=5&algorithm=${algorithm}&lang=en`);
    await until(() => main.firstElementChild?.localName === "py-puzzle");
    await until(() => searchAt("gallery") === said && location.hash.includes(algorithm));
    go(linkTo("race").getAttribute("href"));
    await until(() => main.firstElementChild?.localName === "py-race");
    await until(() => location.hash.includes("lanes="));
    await settle(200);
    assert.deepEqual([searchAt("watch"), searchAt("gallery")], [said, said]);
  }
});
