// @ts-check
/** <py-offline>: saves the site for offline use and offers new versions. */

import { renderProgress } from "../controls/notices.js";
import { ALTERED_FILE } from "../load/fetch-file.js";
import { loadJson, resolveAddress } from "../load/files.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { shared } from "../runtime/shared.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";
import { downloadMissing, listMissingParts, sumBytes } from "./store.js";
import { register } from "./versions.js";

/** @import {Progress} from "../runtime/client.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Manifest} from "./store.js" */

const reload = () => location.reload();

class PyOffline extends LocalizedElement {
  constructor() {
    super();
    this.others = ["foot", "refusals"];
    this.phase = /** @type {"can" | "keeping" | "kept" | "cannot" | "failed"} */ ("can");
    this.progress = { loaded: 0, total: 1 };
    /** True if the browser will not evict the stored files. */
    this.isPersistent = false;
    /** Number of bytes that are not yet stored. */
    this.lacking = 0;
    this.manifest = /** @type {Manifest | undefined} */ (undefined);
    this.take = /** @type {(() => void) | undefined} */ (undefined);
    /** Error of saving. */
    this.fault = /** @type {unknown} */ (undefined);
    for (const { python } of [shared, sandboxed]) python.outdated = () => this.suggestReload();
    /** Resolves when the downloaded parts of Python are stored. */
    this.arrived = Promise.resolve();
    this.able = this.start();
  }

  /** Use the style sheet of the page. */
  createRenderRoot() {
    return this;
  }

  /** Register the service worker and check the store; false if the browser does not allow it. */
  async start() {
    try {
      await register((take) => this.set({ take }));
      this.manifest = /** @type {Manifest} */ (await loadJson("manifest.json"));
      await this.checkVersion();
    } catch {
      return false;
    }
    const onPhase = (/** @type {Progress} */ { phase }) => {
      if (phase === "ready") this.arrived = this.arrived.then(() => this.saveFetched());
    };
    for (const { onProgress, getStartProgress } of [shared, sandboxed]) {
      onProgress(onPhase);
      setTimeout(() => onPhase(getStartProgress()));
    }
    return true;
  }

  async checkVersion() {
    const parts = await listMissingParts(
      resolveAddress(""),
      /** @type {Manifest} */ (this.manifest),
    );
    this.isPersistent = (await navigator.storage?.persisted?.()) ?? false;
    this.set({ lacking: sumBytes(parts), phase: parts.length ? "can" : "kept" });
  }

  /** Offer a reload: a missing or altered file may mean a new version. */
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
   * Silently store Python and everything else in the browser's cache. The service worker stores
   * later downloads, but missed those before it was installed.
   */
  async saveFetched() {
    const base = resolveAddress("");
    const manifest = /** @type {Manifest} */ (this.manifest);
    const fetched = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const isWanted = ({ path = "" }) =>
      manifest.python.includes(path) || path.startsWith("web/runtime/") || fetched.has(base + path);
    await downloadMissing(base, manifest, () => {}, isWanted, "force-cache").catch(() => {});
    if (this.phase === "can") await this.checkVersion().catch(() => {});
  }

  /** Store all missing files. */
  async saveFiles() {
    if (this.phase === "keeping" || this.phase === "kept") return;
    if (!(await this.able)) {
      const fault = await import("./altered.js")
        .then((found) => found.findAlteredFileError())
        .catch(() => undefined);
      this.set({ phase: "cannot", fault });
      return;
    }
    this.set({ phase: "keeping", progress: { loaded: 0, total: this.lacking } });
    await this.arrived;
    try {
      await downloadMissing(
        resolveAddress(""),
        /** @type {Manifest} */ (this.manifest),
        (loaded, total) => this.set({ progress: { loaded, total } }),
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
      <div class="offline" role="status">${this.renderLine(t)}</div>`;
  }

  /** @param {Translate} t */
  renderLine(t) {
    if (this.phase === "kept") {
      return html`${t("offline.kept")} ${this.isPersistent ? nothing : t("offline.fleeting")}`;
    }
    if (this.phase === "keeping") {
      return renderProgress({ ...this.progress, phase: "fetch" }, t, "offline.keeping");
    }
    const size = this.lacking ? t("offline.size", { size: this.lacking / 1e6 }) : "";
    const { pattern } = /** @type {any} */ (this.fault ?? {});
    const { words, lang } = pattern === ALTERED_FILE ? t.translateError(this.fault) : {};
    return html`<button @click=${() => this.saveFiles()}>${t("offline.keep")}${size}</button>
      ${this.phase === "can" ? nothing : words ? html`<span lang=${lang}>${words}</span>` : t(`offline.${this.phase}`)}`;
  }
}

customElements.define("py-offline", PyOffline);
