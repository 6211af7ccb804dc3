// @ts-check
/** The last error of the page, for the report in the About dialog. */

let lastError = "none";

export const getLastError = () => lastError;

/** Record an error. Those of user programs are left out, because they may quote the program. @param {unknown} error */
export function recordError(error) {
  if (!(error instanceof Error)) lastError = String(error);
  else if (!("draft" in error && error.draft)) lastError = error.stack ?? String(error);
}

globalThis.addEventListener?.("error", ({ error, message }) => recordError(error ?? message));
globalThis.addEventListener?.("unhandledrejection", ({ reason }) => recordError(reason));
