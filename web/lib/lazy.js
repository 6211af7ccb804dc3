// @ts-check
/** Values that are loaded when they are first needed. */

/** A value to load once. A failed attempt can be repeated. @template T */
export class Lazy {
  /** The value, once it has loaded. @type {T | undefined} */
  value;
  /** Why the last attempt failed. @type {unknown} */
  fault;
  /** @type {Promise<T> | undefined} */
  #loading;
  #fetchValue;
  #onSettled;

  /**
   * @param {() => Promise<T>} fetchValue
   * @param {() => void} [onSettled] called when the value has loaded or failed
   */
  constructor(fetchValue, onSettled = () => {}) {
    this.#fetchValue = fetchValue;
    this.#onSettled = onSettled;
  }

  /** Load the value, unless it is loading or has loaded; reject if that fails. */
  load() {
    this.#loading ??= this.#attempt();
    return this.#loading;
  }

  /** Load the value without waiting for it; an error is stored in `fault`. */
  loadInBackground = () => {
    this.load().catch(() => {});
  };

  /** Return the value; at the first use, start to load it. A failed attempt is not repeated. */
  request() {
    if (this.value === undefined && !this.fault) this.loadInBackground();
    return this.value;
  }

  async #attempt() {
    try {
      this.value = await this.#fetchValue();
      this.fault = undefined;
      return this.value;
    } catch (error) {
      this.fault = error;
      this.#loading = undefined;
      throw error;
    } finally {
      this.#onSettled();
    }
  }
}
