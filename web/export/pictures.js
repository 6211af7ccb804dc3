// @ts-check
/** Picture files of drawings, as SVG and PNG. */

import { createFileName, downloadFile } from "./files.js";
import { rasterizeSvg, serializePicture } from "./svg.js";

/** @import {Request} from "../model/catalog.js" */

/**
 * @param {string} name
 * @param {(root: ParentNode) => string} createSvgText returns the SVG text of the drawing in root
 * @returns {{kind: "SVG" | "PNG", save: (root: ParentNode) => unknown}[]}
 */
export const listPictureFiles = (name, createSvgText) => [
  {
    kind: "SVG",
    save: (root) => downloadFile(`${name}.svg`, createSvgText(root), "image/svg+xml"),
  },
  {
    kind: "PNG",
    save: async (root) =>
      downloadFile(`${name}.png`, await rasterizeSvg(createSvgText(root)), "image/png"),
  },
];

/** Return the picture files of the board in a shadow root. @param {Request} request */
export const listBoardFiles = (request) =>
  listPictureFiles(createFileName(request), (root) => {
    const drawing = root.querySelector("figure.board svg");
    if (!(drawing instanceof SVGSVGElement)) throw new Error("there is no board to save");
    return serializePicture(drawing);
  });
