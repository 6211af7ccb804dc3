// @ts-check
/** Replacement of model/lessons.js: lessons are a view of this page. */

/** @param {string} lang @param {string} [place] page#section; default: the list of lessons */
export function createLessonUrl(lang, place = "index.html") {
  const [page, section] = place.split("#");
  const lesson = page.replace(/\.html$/, "");
  return `#${new URLSearchParams({ view: "learn", lesson, ...(section && { section }), lang })}`;
}

/** @type {Record<string, import("../../views/index.js").Way>} */
export const LESSONS = {
  learn: { load: () => import("../lesson.js"), tag: "py-lesson", every: true },
};
