// @ts-check
/**
 * Where the lessons are: pages of their own. In the edition in one file they are a view, and
 * one-file/load/lessons.js stands in the place of this module.
 */

import { addressOf } from "./files.js";

/** @param {string} language @param {string} [place] a lesson's page and section; without it, the list */
export const lessonAt = (language, place = "index.html") => addressOf(`learn/${language}/${place}`);

/** Views that show lessons: none is needed. @type {Record<string, import("../views/index.js").Way>} */
export const LESSONS = {};
