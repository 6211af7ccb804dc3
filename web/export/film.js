// @ts-check
/**
 * Film files: the animated SVG of a stretch of a search, and what is made of its frames: a GIF, a
 * video, or pictures in a zip.
 */

import {
  applyPalette,
  BufferTarget,
  CanvasSource,
  downloadZip,
  GIFEncoder,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  QUALITY_HIGH,
  quantize,
  WebMOutputFormat,
} from "../vendor/film.js";

/** The longer side of a frame in pixels; a GIF is large for what it shows. */
const LONG_SIDE = 960;
const GIF_SIDE = 480;
const GIF_COLOURS = 64;
/** Codecs in order of preference: MP4 plays everywhere, but not each browser can write it. */
const CODECS = /** @type {("avc" | "vp9" | "vp8" | "av1")[]} */ (["avc", "vp9", "vp8", "av1"]);

/**
 * @typedef {{svg: string, seconds: number[], stills: string[]}} Film svg: the animation; seconds:
 *   duration of each frame; stills: each frame as SVG
 * @typedef {{name: string, blob: Blob}} FilmFile
 * @typedef {{canvas: HTMLCanvasElement, start: number, seconds: number, number: number}} DrawnFrame
 *   start: time since the beginning of the film in seconds; number: from 1
 * @typedef {(film: Film, name: string, onFrame: (number: number) => void, signal: AbortSignal) =>
 *   Promise<FilmFile>} CreateFile onFrame is called with the number of each frame that was drawn
 */

/** @param {string} svg */
export const toDataUrl = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export class NoEncoderError extends Error {}

/** The formats, in the order of the dialog. @type {Record<string, CreateFile>} */
export const FORMATS = { svg: createSvg, gif: createGif, video: createVideo, png: createPictures };

/** @type {CreateFile} */
async function createSvg({ svg }, name) {
  return { name: `${name}.svg`, blob: new Blob([svg], { type: "image/svg+xml" }) };
}

/** @type {CreateFile} */
async function createGif(film, name, onFrame, signal) {
  const encoder = GIFEncoder();
  const small = createCanvas(await measure(film.stills[0], GIF_SIDE));
  for await (const { canvas, seconds, number } of drawFrames(film, signal, small)) {
    const { width, height } = canvas;
    const { data } = getContext(canvas).getImageData(0, 0, width, height);
    const palette = quantize(data, GIF_COLOURS);
    encoder.writeFrame(applyPalette(data, palette), width, height, {
      palette,
      delay: 1000 * seconds,
    });
    onFrame(number);
  }
  encoder.finish();
  return { name: `${name}.gif`, blob: new Blob([encoder.bytes()], { type: "image/gif" }) };
}

/** @type {CreateFile} */
async function createVideo(film, name, onFrame, signal) {
  const { width, height } = await measure(film.stills[0]);
  const codec =
    "VideoEncoder" in globalThis && (await getFirstEncodableVideoCodec(CODECS, { width, height }));
  if (!codec) throw new NoEncoderError();
  const isMp4 = codec === "avc";
  const target = new BufferTarget();
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(),
    target,
  });
  const canvas = createCanvas({ width, height });
  const source = new CanvasSource(canvas, { codec, quality: QUALITY_HIGH });
  output.addVideoTrack(source);
  await output.start();
  try {
    for await (const { start, seconds, number } of drawFrames(film, signal, canvas)) {
      await source.add(start, seconds);
      onFrame(number);
    }
  } catch (error) {
    await output.cancel();
    throw error;
  }
  await output.finalize();
  const ending = isMp4 ? "mp4" : "webm";
  const blob = new Blob([/** @type {ArrayBuffer} */ (target.buffer)], { type: `video/${ending}` });
  return { name: `${name}.${ending}`, blob };
}

/** @type {CreateFile} */
async function createPictures(film, name, onFrame, signal) {
  const pictures = /** @type {{name: string, input: Blob}[]} */ ([]);
  for await (const { canvas, number } of drawFrames(film, signal)) {
    const input = await new Promise((resolve) => canvas.toBlob(resolve));
    pictures.push({ name: `${name}-${String(number).padStart(4, "0")}.png`, input });
    onFrame(number);
  }
  const sized = pictures.map((picture) => ({ ...picture, size: picture.input.size }));
  return { name: `${name}.zip`, blob: await downloadZip(sized).blob() };
}

/**
 * Draw each frame on a canvas, which is reused.
 * @param {Film} film @param {AbortSignal} signal @param {HTMLCanvasElement} [canvas]
 * @returns {AsyncGenerator<DrawnFrame>}
 */
async function* drawFrames({ stills, seconds }, signal, canvas) {
  canvas ??= createCanvas(await measure(stills[0]));
  let start = 0;
  for (const [index, duration] of seconds.entries()) {
    signal.throwIfAborted();
    const picture = await loadPicture(stills[index]);
    // Let the page paint and respond; timers of hidden pages are slow.
    if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
    getContext(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
    yield { canvas, start, seconds: duration, number: index + 1 };
    start += duration;
  }
}

/** Return the size of the frames: even numbers, as videos need them. @param {string} svg @param {number} [longSide] in pixels */
async function measure(svg, longSide = LONG_SIDE) {
  const { naturalWidth, naturalHeight } = await loadPicture(svg);
  const scale = longSide / Math.max(naturalWidth, naturalHeight);
  const toEven = (/** @type {number} */ length) => 2 * Math.round((length * scale) / 2);
  return { width: toEven(naturalWidth), height: toEven(naturalHeight) };
}

/** @param {{width: number, height: number}} size */
const createCanvas = (size) => Object.assign(document.createElement("canvas"), size);

/** @param {HTMLCanvasElement} canvas */
const getContext = (canvas) =>
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));

/** @param {string} svg */
async function loadPicture(svg) {
  const picture = new Image();
  picture.src = toDataUrl(svg);
  await picture.decode();
  return picture;
}
