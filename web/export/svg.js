// @ts-check
/** Standalone SVG text of a drawing: computed styles are written into its elements. */

/** Inherited properties, with the initial values of SVG. */
const INHERITED = {
  fill: "rgb(0, 0, 0)",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  stroke: "none",
  "stroke-width": "1px",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-dasharray": "none",
  "stroke-opacity": "1",
  "paint-order": "normal",
  visibility: "visible",
};
/** Inherited properties of text, with their initial values. */
const INHERITED_BY_TEXT = {
  "font-family": "",
  "font-size": "16px",
  "font-weight": "400",
  "text-anchor": "start",
  "dominant-baseline": "auto",
  "letter-spacing": "normal",
};
/** Selector of elements that are only needed on the page, such as the frame of the selected cell. */
const PAGE_ONLY = '[role="gridcell"], .chosen, .marked, .shine, script, style';
const PAGE_ATTRIBUTES = /^(class|style|role|tabindex|data-.*|aria-.*)$/;
const SVG = "http://www.w3.org/2000/svg";
/** Margin of a drawing as a fraction of its longer side; the frame may extend beyond its edge. */
const MARGIN_FRACTION = 0.02;
/** The longer side of a picture. */
const LONG_SIDE_PIXELS = 800;

/**
 * Return a copy of a drawing that needs no style sheet. The drawing must be in a document.
 * @param {SVGSVGElement} drawing
 */
function copyWithStyles(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  inlineStyles(drawing, copy, { ...INHERITED, ...INHERITED_BY_TEXT });
  for (const element of copy.querySelectorAll(PAGE_ONLY)) element.remove();
  for (const group of copy.querySelectorAll("g:empty")) group.remove();
  for (const element of [copy, ...copy.querySelectorAll("*")]) removePageAttributes(element);
  return copy;
}

/** @param {Element} original @param {Element} copy @param {Record<string, string>} inherited */
function inlineStyles(original, copy, inherited) {
  const sheet = getComputedStyle(original);
  const computed = { ...inherited };
  if (sheet.display === "none") copy.setAttribute("display", "none");
  const names = original.querySelector("text") || original.closest("text") ? INHERITED_BY_TEXT : {};
  for (const name of Object.keys({ ...INHERITED, ...names })) {
    computed[name] = sheet.getPropertyValue(name);
    writeStyleAttribute(copy, name, computed[name], inherited[name]);
  }
  writeStyleAttribute(copy, "opacity", sheet.opacity, "1");
  for (const [i, child] of [...original.children].entries())
    inlineStyles(child, copy.children[i], computed);
}

/** @param {Element} element @param {string} name @param {string} value @param {string} initial */
function writeStyleAttribute(element, name, value, initial) {
  if (value === initial && !element.hasAttribute(name)) return;
  element.setAttribute(name, value.replace(/(\d)px/g, "$1"));
}

/** Remove attributes of the page, empty text and the comments of templates. @param {Element} element */
function removePageAttributes(element) {
  for (const { name } of [...element.attributes]) {
    if (PAGE_ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  for (const node of [...element.childNodes]) {
    const empty = node.nodeType === Node.TEXT_NODE && !node.textContent?.trim();
    if (empty || node.nodeType === Node.COMMENT_NODE) node.remove();
  }
}

/**
 * Return a copy of a drawing with the light theme of paper. The copy is in the page only while its
 * styles are read.
 * @param {SVGSVGElement} drawing
 */
function copyForPaper(drawing) {
  const paper = document.createElement("div");
  paper.className = `on-paper ${drawing.parentElement?.className ?? ""}`;
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  paper.append(copy);
  const root = drawing.getRootNode();
  (root instanceof ShadowRoot ? root : document.body).append(paper);
  const styled = copyWithStyles(copy);
  paper.remove();
  return styled;
}

/** Height of letters next to a board, as a part of its longer side. */
const LABEL_FRACTION = 24;
const SOFT = "#535a63";
const NO_LABELS = {
  columns: /** @type {string[]} */ ([]),
  rows: /** @type {string[]} */ ([]),
  lines: /** @type {string[]} */ ([]),
};
/** Later characters are about as wide as high, and lines may break between them. */
const LAST_NARROW = "\u2e7f";
const PARTS = /[\u2e80-\uffff][、。，．」）]*|[^\s\u2e80-\uffff]+\s*|\s+/gu;

/**
 * Return a drawing as the text of a file.
 * @param {SVGSVGElement} drawing
 * @param {typeof NO_LABELS} [labels] numbers of columns and rows, and lines below the board
 */
export function serializePicture(drawing, { columns, rows, lines } = NO_LABELS) {
  const copy = copyForPaper(drawing);
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const free = Math.max(width, height) * MARGIN_FRACTION;
  setAttributes(copy, { x, y, width, height, overflow: "visible" });
  const size = Math.max(width, height) / LABEL_FRACTION;
  const [left, top] = [rows.length ? 1.5 * size : 0, columns.length ? 1.5 * size : 0];
  const centred = { "font-size": size, "text-anchor": "middle", fill: SOFT };
  const numbers = [
    ...columns.map((text, i) => {
      const at = { x: x + ((i + 0.5) * width) / columns.length, y: y - size / 2 };
      return createTextElement(text, { ...at, ...centred });
    }),
    ...rows.map((text, i) => {
      const at = { x: x - size, y: y + ((i + 0.5) * height) / rows.length + 0.36 * size };
      return createTextElement(text, { ...at, ...centred });
    }),
  ];
  const wrapped = lines.flatMap((line) => wrapLine(line, (left + width) / size));
  const below = y + height + free;
  const sentences = wrapped.map((text, i) =>
    createTextElement(text, { x: x - left, y: below + (1.4 * i + 1.1) * size, "font-size": size }),
  );
  const high = top + height + (wrapped.length ? 1.4 * wrapped.length * size + free : 0);
  const box = [x - left - free, y - top - free, left + width + 2 * free, high + 2 * free];
  const name = drawing.getAttribute("aria-label") ?? "";
  return serializeDocument(box, name, [copy, ...numbers, ...sentences]);
}

/**
 * Break a line into lines of a width in font sizes, at spaces or between Japanese characters.
 * @param {string} line @param {number} width
 */
function wrapLine(line, width) {
  const lines = [];
  let text = "";
  let used = 0;
  for (const part of line.match(PARTS) ?? []) {
    const size = [...part].reduce((sum, sign) => sum + (sign > LAST_NARROW ? 1 : 0.55), 0);
    if (text && used + size > width) {
      lines.push(text.trim());
      [text, used] = ["", 0];
    }
    text += part;
    used += size;
  }
  return [...lines, text.trim()];
}

/** @param {Element} element @param {Record<string, string | number>} attributes */
function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, String(value));
  }
}

/** Layout of a sheet of drawings, in its own units. */
const CELL = 200;
const GAP = 30;
const LINE = 34;
const HEAD = 60;

/**
 * Return the SVG text of a sheet of drawings of the same shape, with captions left and right.
 * @param {{drawing: SVGSVGElement, left: string, right: string}[]} cards
 * @param {string} headline
 */
export function serializeSheet(cards, headline) {
  const { width, height } = cards[0].drawing.viewBox.baseVal;
  const columns = Math.ceil(Math.sqrt(cards.length * Math.max(1, height / width)));
  const cellHigh = (CELL * height) / width;
  const parts = cards.flatMap(({ drawing, left, right }, i) => {
    const x = GAP + (i % columns) * (CELL + GAP);
    const y = HEAD + GAP + Math.floor(i / columns) * (cellHigh + LINE + GAP / 2);
    const copy = copyForPaper(drawing);
    setAttributes(copy, { x, y, width: CELL, height: cellHigh, overflow: "visible" });
    const line = { y: y + cellHigh + 22, "font-size": 16 };
    return [
      copy,
      createTextElement(left, { x, ...line, "font-weight": 700 }),
      createTextElement(right, { x: x + CELL, ...line, "text-anchor": "end" }),
    ];
  });
  const rows = Math.ceil(cards.length / columns);
  const wide = Math.max(columns * (CELL + GAP) + GAP, headline.length * 17 + 2 * GAP);
  const box = [0, 0, wide, HEAD + GAP + rows * (cellHigh + LINE + GAP / 2)];
  const head = createTextElement(headline, {
    x: GAP,
    y: HEAD,
    "font-size": 30,
    "font-weight": 700,
  });
  return serializeDocument(box, headline, [head, ...parts]);
}

/** @param {string} text @param {Record<string, string | number>} attributes */
function createTextElement(text, attributes) {
  const element = document.createElementNS(SVG, "text");
  setAttributes(element, attributes);
  element.textContent = text;
  return element;
}

/**
 * Return the text of a file: white paper, a title for screen readers, and the drawing.
 * @param {number[]} box
 * @param {string} name
 * @param {Node[]} parts
 */
function serializeDocument(box, name, parts) {
  const [x, y, width, height] = box;
  const scale = LONG_SIDE_PIXELS / Math.max(width, height);
  const svg = document.createElementNS(SVG, "svg");
  setAttributes(svg, { viewBox: box.join(" "), width: width * scale, height: height * scale });
  setAttributes(svg, { "font-family": "Helvetica, Arial, sans-serif" });
  const title = document.createElementNS(SVG, "title");
  title.textContent = name;
  const paper = document.createElementNS(SVG, "rect");
  setAttributes(paper, { x, y, width, height, fill: "#fff" });
  svg.append(title, paper, ...parts);
  return `${new XMLSerializer().serializeToString(svg)}\n`;
}

/**
 * Convert SVG text to PNG.
 * @param {string} text
 * @returns {Promise<Blob>}
 */
export async function rasterizeSvg(text) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    const settle = (/** @type {Blob | null} */ blob) =>
      blob ? resolve(blob) : reject(new Error("the picture could not be drawn"));
    canvas.toBlob(settle, "image/png");
  });
}
