// @ts-check
/** <py-offline>: saves the site for offline use and offers new versions. */

import { ALTERED_FILE } from "../../lib/fetch-file.js";
import { loadJson, resolveSiteUrl } from "../../lib/files.js";
import { sandboxed } from "../../python/client/sandboxed.js";
import { shared } from "../../python/client/shared.js";
import { renderErrorText, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";
import { LocalizedElement } from "../../words/localized-element.js";
import { downloadMissingParts, listMissingParts, sumBytes } from "./store.js";
import { renderUpdateBar } from "./update-bar.js";
import { registerServiceWorker } from "./versions.js";

/** @import {Progress} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */
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
    this.able = this.registerAndCheck();
  }

  /** Use the style sheet of the page. */
  createRenderRoot() {
    return this;
  }

  /** Register the service worker and check the store; false if the browser does not allow it. */
  async registerAndCheck() {
    try {
      await registerServiceWorker((take) => this.setState({ take }));
      this.manifest = /** @type {Manifest} */ (await loadJson("manifest.json"));
      await this.updateMissingSize();
    } catch {
      return false;
    }
    const onPhase = (/** @type {Progress} */ { phase }) => {
      if (phase === "ready") this.arrived = this.arrived.then(() => this.storeFetchedFiles());
    };
    for (const { onProgress, getStartProgress } of [shared, sandboxed]) {
      onProgress(onPhase);
      setTimeout(() => onPhase(getStartProgress()));
    }
    return true;
  }

  async updateMissingSize() {
    const parts = await listMissingParts(
      resolveSiteUrl(""),
      /** @type {Manifest} */ (this.manifest),
    );
    this.isPersistent = (await navigator.storage?.persisted?.()) ?? false;
    this.setState({ lacking: sumBytes(parts), phase: parts.length ? "can" : "kept" });
  }

  /** Offer a reload: a missing or altered file may mean a new version. */
  suggestReload() {
    if (!this.take) this.setState({ take: reload });
    navigator.serviceWorker
      ?.getRegistration()
      .then((registered) => registered?.update())
      .catch(() => {});
  }

  /** @param {Partial<PyOffline>} changes */
  setState(changes) {
    Object.assign(this, changes);
    this.requestUpdate();
  }

  /**
   * Silently store Python and everything else in the browser's cache. The service worker stores
   * later downloads, but missed those before it was installed.
   */
  async storeFetchedFiles() {
    const base = resolveSiteUrl("");
    const manifest = /** @type {Manifest} */ (this.manifest);
    const fetched = new Set(performance.getEntriesByType("resource").map(({ name }) => name));
    const isWanted = ({ path = "" }) =>
      manifest.python.includes(path) || path.startsWith("web/python/") || fetched.has(base + path);
    await downloadMissingParts(base, manifest, () => {}, isWanted, "force-cache").catch(() => {});
    if (this.phase === "can") await this.updateMissingSize().catch(() => {});
  }

  /** Store all missing files. */
  async storeMissingFiles() {
    if (this.phase === "keeping" || this.phase === "kept") return;
    if (!(await this.able)) {
      const fault = await import("./altered-files.js")
        .then((found) => found.findAlteredFileError())
        .catch(() => undefined);
      this.setState({ phase: "cannot", fault });
      return;
    }
    this.setState({ phase: "keeping", progress: { loaded: 0, total: this.lacking } });
    await this.arrived;
    try {
      await downloadMissingParts(
        resolveSiteUrl(""),
        /** @type {Manifest} */ (this.manifest),
        (loaded, total) => this.setState({ progress: { loaded, total } }),
      );
      this.setState({ phase: "kept" });
    } catch (fault) {
      this.setState({ phase: "failed", fault });
      return;
    }
    // Firefox asks the reader, who may not answer.
    this.isPersistent = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    this.requestUpdate();
  }

  render() {
    const { t, take } = this;
    if (!t) return nothing;
    const bar = take
      ? renderUpdateBar(take === reload ? "update.differs" : "update.ready", take, t)
      : nothing;
    return html`<div role="status">${bar}</div>
      <div class="offline" role="status">${this.renderSaveStatus(t)}</div>`;
  }

  /** @param {Translate} t */
  renderSaveStatus(t) {
    if (this.phase === "kept") {
      return html`${t("offline.kept")} ${this.isPersistent ? nothing : t("offline.fleeting")}`;
    }
    if (this.phase === "keeping") {
      return renderProgress({ ...this.progress, phase: "fetch" }, t, "offline.keeping");
    }
    const size = this.lacking ? t("offline.size", { size: this.lacking / 1e6 }) : "";
    return html`<button @click=${() => this.storeMissingFiles()}>${t("offline.keep")}${size}</button>
      ${this.phase === "can" ? nothing : this.renderFailure(t)}`;
  }

  /** @param {Translate} t */
  renderFailure(t) {
    const { pattern } = /** @type {any} */ (this.fault ?? {});
    return pattern === ALTERED_FILE ? renderErrorText(this.fault, t) : t(`offline.${this.phase}`);
  }
}

customElements.define("py-offline", PyOffline);
