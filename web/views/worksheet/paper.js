// @ts-check
/** Printing the page, in whatever way, prints only its worksheet. */

/** @typedef {{frame: HTMLIFrameElement, css: string}} ShownSheet */

/**
 * While the browser prints, replace the page by a copy of the sheet: a frame would be cut where it
 * ends on the screen.
 * @param {() => ShownSheet | undefined} getSheet return the sheet in the frame, if there is one
 * @param {AbortSignal} signal ends this
 */
export function replacePageWhilePrinting(getSheet, signal) {
  let restorePage = () => {};
  const showOnlySheet = () => {
    restorePage();
    const sheet = getSheet();
    if (sheet) restorePage = replacePageBySheet(sheet);
  };
  const restoreShownPage = () => restorePage();
  addEventListener("beforeprint", showOnlySheet, { signal });
  addEventListener("afterprint", restoreShownPage, { signal });
  signal.addEventListener("abort", restoreShownPage);
}

/** @param {ShownSheet} sheet */
function replacePageBySheet({ frame, css }) {
  const paper = document.createElement("div");
  paper.className = "paper";
  for (const part of frame.contentDocument?.body.children ?? []) {
    paper.append(document.importNode(part, true));
  }
  const style = new CSSStyleSheet();
  style.replaceSync(`@media print { body > :not(.paper) { display: none } } ${css}`);
  document.body.append(paper);
  document.adoptedStyleSheets.push(style);
  return () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style);
  };
}
