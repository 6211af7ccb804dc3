// @ts-check
/** The last error of the page, for the report in the About dialog. */

let lastError = "none";
const recordedErrors = new WeakSet();

export const getLastError = () => lastError;

/**
 * Record an error once, even if it is rendered again. Those of user programs are left out, because
 * they may quote the program.
 * @param {unknown} error
 */
export function recordError(error) {
  if (!(error instanceof Error)) {
    lastError = String(error);
    return;
  }
  if (recordedErrors.has(error) || ("draft" in error && error.draft)) return;
  recordedErrors.add(error);
  lastError = error.stack ?? String(error);
}

globalThis.addEventListener?.("error", ({ error, message }) => recordError(error ?? message));
globalThis.addEventListener?.("unhandledrejection", ({ reason }) => recordError(reason));
