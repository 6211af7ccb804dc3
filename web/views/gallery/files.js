// @ts-check
/** Downloads of a gallery: the open board, the page, and all boards. */

import { createFileName, downloadFile, downloadTable } from "../../export/files.js";
import { listPictureFiles } from "../../export/pictures.js";
import { serializePicture, serializeSheet } from "../../export/svg.js";
import { COLUMNS, createImageRecords, formatSolutionsJson } from "./tables.js";
import { PAGE } from "./thumbnails.js";

/** @import {Row} from "../../ui/save-menu.js" */
/** @import {Puzzle} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Collection} from "./collection.js" */

/**
 * List the downloads. Pictures are copies of what is drawn, so a sheet has the boards of one page.
 * @param {Collection} collection
 * @param {{puzzle: Puzzle, at: number, image: number, first: number, headline: string}} open
 * @param {Translate} t
 * @returns {Row[]}
 */
export function listGalleryFiles(
  { request, facts, orbits, solutions, phase },
  { puzzle, at, image, first, headline },
  t,
) {
  const isComplete = phase === "ended";
  const numbered = orbits.map((orbit, i) => ({ number: i + 1, orbit }));
  const openOrbit = [numbered[at]];
  const content = { puzzle, request, facts };
  const name = createFileName(content, "solution", at + 1);
  const count = Math.min(PAGE, orbits.length - first);
  const serializeOpenBoard = (/** @type {ParentNode} */ root) =>
    serializePicture(findDrawings(root, ".one figure")[0]);
  const serializePage = (/** @type {ParentNode} */ root) =>
    serializeSheet(
      findDrawings(root, ".sheet .mini").map((drawing, i) => ({
        drawing,
        left: String(first + i + 1),
        right: `× ${orbits[first + i].images.length}`,
      })),
      headline,
    );
  const pictureName = image ? `${name}-image-${image + 1}` : name;
  const listTableFiles = (
    /** @type {string} */ fileName,
    /** @type {typeof numbered} */ orbits,
    /** @type {boolean} */ isAll,
  ) => [
    {
      kind: "JSON",
      save: () =>
        downloadFile(
          `${fileName}.json`,
          formatSolutionsJson(request, orbits, isAll),
          "application/json",
        ),
    },
    { kind: "CSV", save: () => downloadTable(fileName, COLUMNS, createImageRecords(orbits)) },
  ];
  return [
    {
      label: t("gallery.solution", { number: at + 1 }),
      files: [
        ...listPictureFiles(pictureName, serializeOpenBoard),
        ...listTableFiles(name, openOrbit, false),
      ],
    },
    {
      label: t("gallery.save.sheet", { count }),
      files: listPictureFiles(
        createFileName(content, "solutions", first + 1, "to", first + count),
        serializePage,
      ),
    },
    {
      label: t("gallery.save.all", { count: solutions }),
      files: listTableFiles(createFileName(content, "solutions"), numbered, isComplete),
    },
  ];
}

/** @param {ParentNode} root @param {string} within */
const findDrawings = (root, within) =>
  /** @type {SVGSVGElement[]} */ ([...root.querySelectorAll(`${within} svg`)]);
