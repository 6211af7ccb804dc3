// @ts-check
/** The session with a learning management system, by SCORM 1.2 or SCORM 2004. */

/** Number of windows that are searched, as in the example of the standard. */
const MAX_PARENTS = 500;
const MAX_SCORE = 100;

/**
 * Names of the functions and elements of each version, and the limit of the stored text. The status
 * of 1.2 is one element, that of 2004 is two.
 */
export const VERSIONS = {
  1.2: {
    api: "API",
    calls: {
      start: "LMSInitialize",
      read: "LMSGetValue",
      write: "LMSSetValue",
      save: "LMSCommit",
      end: "LMSFinish",
      error: "LMSGetLastError",
    },
    score: "cmi.core.score",
    exit: "cmi.core.exit",
    time: "cmi.core.session_time",
    maxText: 4_096,
    /** @param {boolean} isSolved @returns {[string, string][]} */
    listStatus: (isSolved) => [["cmi.core.lesson_status", isSolved ? "passed" : "incomplete"]],
    /** @param {number} seconds */
    formatTime: (seconds) =>
      [seconds / 3_600, (seconds / 60) % 60, seconds % 60]
        .map((part, i) => String(Math.floor(part)).padStart(i ? 2 : 4, "0"))
        .join(":"),
  },
  2004: {
    api: "API_1484_11",
    calls: {
      start: "Initialize",
      read: "GetValue",
      write: "SetValue",
      save: "Commit",
      end: "Terminate",
      error: "GetLastError",
    },
    score: "cmi.score",
    exit: "cmi.exit",
    time: "cmi.session_time",
    maxText: 64_000,
    /** @param {boolean} isSolved @returns {[string, string][]} */
    listStatus: (isSolved) => [
      ["cmi.completion_status", isSolved ? "completed" : "incomplete"],
      ["cmi.success_status", isSolved ? "passed" : "unknown"],
    ],
    /** @param {number} seconds */
    formatTime: (seconds) => `PT${Math.floor(seconds)}S`,
  },
};

/** @typedef {ReturnType<typeof openSession>} LmsSession */

/**
 * Start a session, or return undefined if the page is not in a learning management system.
 * @param {Window} page @param {() => number} [now] milliseconds
 */
export function openSession(page, now = () => performance.now()) {
  const version = Object.values(VERSIONS).find(({ api }) => findApi(page, api));
  if (!version) return undefined;
  const { calls, score, listStatus, maxText, exit, time, formatTime } = version;
  const api = findApi(page, version.api);
  const began = now();
  let isOpen = call("start", "") === "true";
  if (!isOpen) return undefined;

  return {
    /** Longest text that the system stores, in characters. */
    maxText,
    /** The stored text; empty at the first visit. */
    text: call("read", "cmi.suspend_data"),
    save,
    end,
  };

  /** @param {keyof typeof calls} name @param {string[]} values @returns {string} */
  function call(name, ...values) {
    return String(api[calls[name]](...values));
  }

  /**
   * Save the results; return the code of the first error, or "".
   * @param {{text: string, solved: number, total: number, isTried: boolean}} results
   */
  function save({ text, solved, total, isTried }) {
    if (!isOpen) return "";
    const points = Math.round((MAX_SCORE * solved) / total);
    /** @type {[string, string][]} */
    const entries = [["cmi.suspend_data", text], ...listStatus(solved === total)];
    if (isTried) {
      entries.push([`${score}.min`, "0"], [`${score}.max`, String(MAX_SCORE)]);
      entries.push([`${score}.raw`, String(points)]);
      if (score === VERSIONS[2004].score)
        entries.push([`${score}.scaled`, String(points / MAX_SCORE)]);
    }
    let code = "";
    for (const entry of entries) if (call("write", ...entry) !== "true") code ||= call("error");
    if (call("save", "") !== "true") code ||= call("error");
    return code;
  }

  /** End the session; the system keeps the stored text for the next one. */
  function end() {
    if (!isOpen) return;
    call("write", exit, "suspend");
    call("write", time, formatTime((now() - began) / 1_000));
    call("end", "");
    isOpen = false;
  }
}

/**
 * Find the API in the windows that contain the page, and in those of its opener.
 * @param {Window} page @param {string} name @returns {any}
 */
function findApi(page, name) {
  return findInParents(page, name) ?? (page.opener && findInParents(page.opener, name));
}

/** @param {Window} start @param {string} name */
function findInParents(start, name) {
  let page = start;
  try {
    for (let i = 0; i < MAX_PARENTS; i += 1) {
      const api = Reflect.get(page, name);
      if (api) return api;
      if (page.parent === page) return undefined;
      page = page.parent;
    }
  } catch {
    // a window of another origin cannot be read
  }
  return undefined;
}
