// @ts-check
/** URLs of the lessons, which are pages. The one-file edition has one-file/model/lessons.js instead. */

import { resolveSiteUrl } from "../lib/files.js";

/** @param {string} language @param {string} [place] page#section; default: the list of lessons */
export const createLessonUrl = (language, place = "index.html") =>
  resolveSiteUrl(`learn/${language}/${place}`);

/** Views that show lessons. @type {Record<string, import("../views/index.js").Way>} */
export const LESSONS = {};
