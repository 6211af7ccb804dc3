// @ts-check
/** The program as a text to be changed: what that needs is fetched when a reader wants it. */

import { faultLine } from "../controls/notices.js";
import { html, nothing } from "../vendor/lit.js";
import { isOn } from "./attributes.js";
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
  /** What an address said of it: `draft`, a text, `exercise`, one of a lesson, `edit`, that it is wanted. */
  let said = /** @type {{draft?: string, exercise?: string, edit?: string}} */ ({});

  return {
    /** Whether the text stands there in place of the program. */
    get on() {
      return on && workshop?.ready;
    },
    /** Whether what stands there is no longer the program's own. */
    get changed() {
      return on && workshop?.ready && workshop.changed;
    },
    /** Whether it is to stand there, as soon as it has come. */
    get wanted() {
      return on;
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
    /** The element has left its page. */
    close: () => workshop?.close(),
    /** Let the text stand there. */
    show() {
      on = true;
      fetch();
    },
    /** What an address says of it. @returns {Record<string, string>} */
    get said() {
      return on ? said : {};
    },
    /** What the code says that embeds it. */
    get embedded() {
      return on && workshop?.ready ? { edit: "on", ...workshop.draft } : {};
    },
    /** @param {{draft?: string, exercise?: string, edit?: string}} told as a link or attributes say it */
    take({ draft, exercise, edit }) {
      said = {
        ...(draft && { draft }),
        ...(exercise && { exercise }),
        ...(isOn(edit) && { edit }),
      };
      const wanted = Boolean(draft || exercise) || isOn(edit) || host.exercise() !== undefined;
      on = wanted || (on && host.full()); // elsewhere there is no button
      if (wanted) fetch();
    },
  };

  function toggle() {
    on = !on;
    host.update();
    if (on) fetch();
  }

  function forget() {
    said = {};
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
