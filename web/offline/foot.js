// @ts-check
/** <py-offline>: keeps the page for use without a network, and asks before a new version. */

import { progressLine } from "../controls/notices.js";
import { OTHER } from "../load/fetch-file.js";
import { addressOf, load } from "../load/files.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { shared } from "../runtime/shared.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";
import { bytesOf, keep, missing } from "./store.js";
import { register } from "./versions.js";

/** @import {Progress} from "../runtime/client.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Manifest} from "./store.js" */

const reload = () => location.reload();

/** The site keeps pages only where a service worker can answer for them. */
class PyOffline extends LocalizedElement {
  constructor() {
    super();
    this.others = ["foot", "refusals"];
    this.phase = /** @type {"can" | "keeping" | "kept" | "cannot" | "failed"} */ ("can");
    this.progress = { loaded: 0, total: 1 };
    /** Whether the browser has promised not to delete what is kept. */
    this.isPersistent = false;
    /** How many bytes are not kept. */
    this.lacking = 0;
    this.manifest = /** @type {Manifest | undefined} */ (undefined);
    this.take = /** @type {(() => void) | undefined} */ (undefined);
    /** Why it could not be saved. */
    this.fault = /** @type {unknown} */ (undefined);
    for (const { python } of [shared, sandboxed]) python.outdated = () => this.suggestReload();
    /** Settles when what has come of Python is kept. */
    this.arrived = Promise.resolve();
    this.able = this.begin();
  }

  /** The sheet of the page is ours. */
  createRenderRoot() {
    return this;
  }

  /** Register, and look what is kept; false where the browser keeps nothing. */
  async begin() {
    try {
      await register((take) => this.set({ take }));
      this.manifest = /** @type {Manifest} */ (await load("manifest.json"));
      await this.look();
    } catch {
      return false;
    }
    const heard = (/** @type {Progress} */ { phase }) => {
      if (phase === "ready") this.arrived = this.arrived.then(() => this.keepFetched());
    };
    for (const { onProgress, startOfPython } of [shared, sandboxed]) {
      onProgress(heard);
      setTimeout(() => heard(startOfPython()));
    }
    return true;
  }

  async look() {
    const parts = await missing(addressOf(""), /** @type {Manifest} */ (this.manifest));
    this.isPersistent = (await navigator.storage?.persisted?.()) ?? false;
    this.set({ lacking: bytesOf(parts), phase: parts.length ? "can" : "kept" });
  }

  /** A file is missing or differs: the site may have a new version. */
  suggestReload() {
    if (!this.take) this.set({ take: reload });
    navigator.serviceWorker
      ?.getRegistration()
      .then((registered) => registered?.update())
      .catch(() => {});
  }

  /** @param {Partial<PyOffline>} changes */
  set(changes) {
    Object.assign(this, changes);
    this.requestUpdate();
  }

  /**
   * Keep Python and what else has come, which the browser has: nobody asked, and nobody is told.
   * What came before there was a service worker is kept here, later it keeps all that comes.
   */
  async keepFetched() {
    const base = addressOf("");
    const manifest = /** @type {Manifest} */ (this.manifest);
    const come = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const wanted = ({ path = "" }) =>
      manifest.python.includes(path) || path.startsWith("web/runtime/") || come.has(base + path);
    await keep(base, manifest, () => {}, wanted, "force-cache").catch(() => {});
    if (this.phase === "can") await this.look().catch(() => {});
  }

  /** Keep all that is missing. */
  async keep() {
    if (this.phase === "keeping" || this.phase === "kept") return;
    if (!(await this.able)) {
      const fault = await import("./altered.js")
        .then((found) => found.altered())
        .catch(() => undefined);
      this.set({ phase: "cannot", fault });
      return;
    }
    this.set({ phase: "keeping", progress: { loaded: 0, total: this.lacking } });
    await this.arrived;
    try {
      await keep(addressOf(""), /** @type {Manifest} */ (this.manifest), (loaded, total) =>
        this.set({ progress: { loaded, total } }),
      );
      this.isPersistent = (await navigator.storage?.persist?.()) ?? false;
      this.set({ phase: "kept" });
    } catch (fault) {
      this.set({ phase: "failed", fault });
    }
  }

  render() {
    const { t, take } = this;
    if (!t) return nothing;
    const bar = take
      ? html`<p class="update">${t(take === reload ? "update.differs" : "update.ready")}<button @click=${take}>${t("update.take")}</button></p>`
      : nothing;
    return html`<div role="status">${bar}</div>
      <div class="offline" role="status">${this.line(t)}</div>`;
  }

  /** @param {Translate} t */
  line(t) {
    if (this.phase === "kept") {
      return html`${t("offline.kept")} ${this.isPersistent ? nothing : t("offline.fleeting")}`;
    }
    if (this.phase === "keeping") {
      return progressLine({ ...this.progress, phase: "fetch" }, t, "offline.keeping");
    }
    const size = this.lacking ? t("offline.size", { size: this.lacking / 1e6 }) : "";
    const { pattern } = /** @type {any} */ (this.fault ?? {});
    const { words, lang } = pattern === OTHER ? t.told(this.fault) : {};
    return html`<button @click=${() => this.keep()}>${t("offline.keep")}${size}</button>
      ${this.phase === "can" ? nothing : words ? html`<span lang=${lang}>${words}</span>` : t(`offline.${this.phase}`)}`;
  }
}

customElements.define("py-offline", PyOffline);
