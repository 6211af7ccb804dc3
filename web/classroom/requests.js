// @ts-check
/** Requests to the server of a class: build_scripts/website/classroom.py. */

import { resolveSiteUrl } from "../lib/files.js";
import { GOES_BACK } from "./constants.js";

/**
 * @typedef {"solved" | "right" | "wrong" | "unclear" | ""} Result of the last check
 * @typedef {{number: number, name: string, place: string, checked: string, result: Result,
 *   help: number | null, away: boolean}} Pupil place: the title of the page; checked: that of the
 *   last check; help: the seconds since the pupil asked for help; away: whether nothing was heard
 * @typedef {{pupils: Pupil[], most: number | null, votes: Record<string, number>}} Table most: the
 *   largest number of the open vote; votes: the number of votes by choice
 * @typedef {{number: number, most: number | null, vote: number | null, help: boolean}} Answer
 *   number: that of the vote
 */

/** A request that the server refused. Without a reason, it did not answer. */
export class RefusedRequest extends Error {
  /** @param {string} [reason] */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Send values, or without values request an answer.
 * @param {string} name @param {object} [values] @param {string} [key] the teacher's key
 */
export async function requestClass(name, values, key) {
  const headers = {
    ...(values && { "Content-Type": "application/json" }),
    ...(key && { Authorization: `Bearer ${key}` }),
  };
  const body = values && JSON.stringify(values);
  const settings = { method: values ? "POST" : "GET", headers, body };
  const response = await fetch(resolveSiteUrl(`class/${name}`), settings).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (!response?.ok) throw new RefusedRequest(answer?.refused);
  return answer;
}

/**
 * Translate why a request failed.
 * @param {unknown} error @param {import("../words/strings.js").Translate} t
 */
export function translateRefusal(error, t) {
  const reason = error instanceof RefusedRequest ? error.reason : undefined;
  return t.findString(`class.refused.${reason}`) ?? t(`class.${reason ? "refused" : "silent"}`);
}

/** @param {number} choice @param {import("../words/strings.js").Translate} t */
export const nameChoice = (choice, t) => (choice === GOES_BACK ? t("class.back") : String(choice));
