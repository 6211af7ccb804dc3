// @ts-check
/** The program as a text to be changed: what that needs is fetched when a reader wants it. */

import { faultLine } from "../controls/notices.js";
import { html, nothing } from "../vendor/lit.js";
import { lastWrites } from "./source.js";

/** @import {Snapshot} from "../search/snapshot.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {Session} from "./session.js" */

/**
 * @param {Host} host
 * @param {Play} run
 */
export function createEditing(host, run) {
  let workshop = /** @type {import("../workshop/workshop.js").Workshop | undefined} */ (undefined);
  let on = false;
  let fault = /** @type {unknown} */ (undefined);
  /** A text that a link brought. */
  let said = /** @type {string | undefined} */ (undefined);

  return {
    /** Whether the text stands there in place of the program. */
    get on() {
      return on && workshop?.ready;
    },
    /** @param {Translate} t */
    button: (t) => html`<button aria-pressed=${on} @click=${toggle}>${t("edit")}</button>`,
    /**
     * What stands in place of the program, or above it until that has come.
     * @param {Session} session
     * @param {Snapshot | undefined} snapshot
     * @param {Translate} t
     */
    panel(session, snapshot, t) {
      if (!on) return nothing;
      if (fault) return faultLine(fault, fetch, t);
      return workshop?.panel(session, snapshot, t, said, forget);
    },
    /** What an address says of it. */
    get said() {
      return on && said ? { draft: said } : {};
    },
    /** @param {string | undefined} draft as a link says it */
    take(draft) {
      said = draft;
      if (!said) return;
      on = true;
      fetch();
    },
  };

  function toggle() {
    on = !on;
    host.update();
    if (on) fetch();
  }

  function forget() {
    said = undefined;
    host.changed();
  }

  async function fetch() {
    try {
      const coming = import("../workshop/workshop.js");
      await host.words("workshop");
      workshop ??= (await coming).createWorkshop(host, run, lastWrites);
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    host.update();
  }
}
