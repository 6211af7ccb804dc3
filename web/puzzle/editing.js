// @ts-check
/** Lazy wrapper around the code editor. */

import { faultLine } from "../controls/notices.js";
import { html, nothing } from "../vendor/lit.js";
import { isOn } from "./attributes.js";
import { lastWrites } from "./source.js";

/** @import {Snapshot} from "../search/snapshot.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Host, Play} from "./host.js" */
/** @import {Session} from "./session.js" */

/**
 * @param {Host} host @param {Play} run
 */
export function createEditing(host, run) {
  let workshop = /** @type {import("../workshop/workshop.js").Workshop | undefined} */ (undefined);
  let on = false;
  let fault = /** @type {unknown} */ (undefined);
  /** URL parameters: `draft`, a program; `exercise`, a lesson's exercise; `edit`, a switch. */
  let said = /** @type {{draft?: string, exercise?: string, edit?: string}} */ ({});

  return {
    /** True if the editor replaces the program. */
    get on() {
      return on && workshop?.ready;
    },
    /** True if the code differs from the built-in program. */
    get changed() {
      return on && workshop?.ready && workshop.changed;
    },
    /** True if the editor is open or loading. */
    get wanted() {
      return on;
    },
    /** @param {Translate} t */
    button: (t) => html`<button aria-pressed=${on} @click=${toggle}>${t("edit")}</button>`,
    /**
     * Render the editor. Until it has loaded, the program stays below.
     * @param {Session} session @param {Snapshot | undefined} snapshot @param {Translate} t
     */
    panel(session, snapshot, t) {
      if (!on) return nothing;
      if (fault) return faultLine(fault, load, t);
      return workshop?.panel(session, snapshot, t, said, clear);
    },
    close: () => workshop?.close(),
    /** Open the editor. */
    show() {
      on = true;
      load();
    },
    /** URL parameters of the editor. @returns {Record<string, string>} */
    get said() {
      return on ? said : {};
    },
    /** Parameters for the embed code. */
    get embedded() {
      return on && workshop?.ready ? { edit: "on", ...workshop.draft } : {};
    },
    /** @param {{draft?: string, exercise?: string, edit?: string}} told from a link or attributes */
    take({ draft, exercise, edit }) {
      said = {
        ...(draft && { draft }),
        ...(exercise && { exercise }),
        ...(isOn(edit) && { edit }),
      };
      const wanted = Boolean(draft || exercise) || isOn(edit) || host.exercise() !== undefined;
      on = wanted || (on && host.full()); // other pages have no button
      if (wanted) load();
    },
  };

  function toggle() {
    on = !on;
    host.update();
    if (on) load();
  }

  function clear() {
    said = {};
    host.changed();
  }

  async function load() {
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
