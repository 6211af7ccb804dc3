// @ts-check
/** The element `<py-puzzle>` on another site's page: layout, properties and events. */

import { ADDRESS_ENTRIES } from "../model/address-parameters.js";
import { isSwitchOn } from "../views/watch/attributes.js";
import { PyPuzzle } from "../views/watch/py-puzzle.js";
import { computeZoom, renderEmbed } from "./embed-layout.js";

/** Attributes that are also properties, in addition to the parameters of the puzzle. */
const NAMES = ["puzzle", "algorithm", "form", "keep"].concat(
  ADDRESS_ENTRIES.flatMap(([name, { embedding }]) => (embedding ? name : [])),
);

export class EmbeddedPuzzle extends PyPuzzle {
  /** Number of predictions reported last. */
  #reported = 0;

  connectedCallback() {
    for (const name of NAMES) adoptProperty(this, name);
    super.connectedCallback();
  }

  /** Name of the stored program in the storage of the page, if it is stored. */
  get storageName() {
    return this.getAttribute("keep") || undefined;
  }

  /** True if the program is shown without the tools for editing it. */
  get showsSource() {
    return isSwitchOn(this.getAttribute("source"));
  }

  notifyListeners() {
    for (const { name } of this.session.current?.puzzle.parameters ?? []) adoptProperty(this, name);
    super.notifyListeners();
    const { predicted } = this;
    const count = predicted?.asked ?? 0;
    if (count > this.#reported) this.report("predicted", { ...predicted });
    this.#reported = count;
  }

  /** Dispatch an event for the page. @param {string} name @param {object} detail */
  report(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @type {PyPuzzle["renderSmall"]} */
  renderSmall(session, t) {
    return renderEmbed(session, this.act, t, {
      controls: this.controls !== "off",
      source: this.showsSource,
      zoom: computeZoom(this),
    });
  }
}

/**
 * Make an attribute a property, too, because frameworks set properties, and may do so before the
 * element is defined.
 * @param {EmbeddedPuzzle} element @param {string} name
 */
function adoptProperty(element, name) {
  const isSet = Object.hasOwn(element, name);
  const value = Reflect.get(element, name);
  if (isSet) Reflect.deleteProperty(element, name);
  if (!(name in element)) Object.defineProperty(EmbeddedPuzzle.prototype, name, reflect(name));
  if (isSet) Reflect.set(element, name, value);
}

/**
 * Return a property that reads and writes an attribute. No value, or false, removes it.
 * @param {string} name @returns {PropertyDescriptor & ThisType<EmbeddedPuzzle>}
 */
const reflect = (name) => ({
  configurable: true,
  enumerable: true,
  get() {
    return this.getAttribute(name) ?? undefined;
  },
  set(value) {
    if (value === undefined || value === null || value === false) this.removeAttribute(name);
    else this.setAttribute(name, value === true ? "on" : String(value));
  },
});
