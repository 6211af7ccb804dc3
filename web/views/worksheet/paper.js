// @ts-check
/** A page that is printed is its worksheet alone, however the reader asked for it. */

/** @typedef {{frame: HTMLIFrameElement, css: string}} Shown */

/**
 * While the browser prints, the sheet stands in the document instead of the page around it: a
 * frame would be cut where it ends on the screen.
 * @param {() => Shown | undefined} shown the sheet that stands in a frame, if there is one
 * @returns {() => void} what takes it back
 */
export function onPaper(shown) {
  let leave = () => {};
  const begin = () => {
    leave();
    const sheet = shown();
    if (sheet) leave = layOut(sheet);
  };
  const end = () => leave();
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
    leave();
  };
}

/** @param {Shown} sheet */
function layOut({ frame, css }) {
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
