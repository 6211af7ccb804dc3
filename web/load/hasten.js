// @ts-check
/** Modules that are wanted soon: a browser else hears of each only when it has read another. */

/**
 * Have the modules of a board fetched, if the page names them.
 * @param {string} board
 */
export function hasten(board) {
  const named = document.querySelector("template")?.content;
  document.head.append(...(named?.querySelectorAll(`[data-boards~=${board}]`) ?? []));
}
