// @ts-check
/** Where the lessons are: in a view of this one page. Stands in the place of load/lessons.js. */

/** @param {string} lang @param {string} [place] a lesson's page and section; without it, the list */
export function lessonAt(lang, place = "index.html") {
  const [page, section] = place.split("#");
  const lesson = page.replace(/\.html$/, "");
  return `#${new URLSearchParams({ view: "learn", lesson, ...(section && { section }), lang })}`;
}

/** @type {Record<string, import("../../views/index.js").Way>} */
export const LESSONS = {
  learn: { load: () => import("../lesson.js"), tag: "py-lesson", every: true },
};
