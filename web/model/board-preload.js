// @ts-check
/** Preloading: without it, a browser finds each module only in the one that imports it. */

/** Preload the modules of a board that the page lists. @param {string} boardName */
export function preloadBoardModules(boardName) {
  const links = document.querySelector("template")?.content;
  document.head.append(...(links?.querySelectorAll(`[data-boards~=${boardName}]`) ?? []));
}
