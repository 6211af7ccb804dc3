// @ts-check
/**
 * The module of the widget: shows the picture, and loads the board from the kernel. Each view has
 * its own copy of the board's modules, whose kernel is that view's.
 */

/** @typedef {import("./kernel.js").Ask} Ask */
/**
 * The part of an anywidget model that boards use.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(content: object) => void} send
 * @property {(event: string, handler: (...given: any[]) => void) => void} on
 * @property {(event: string, handler: (...given: any[]) => void) => void} off
 */

export default { render };

/** @param {{model: Model, el: HTMLElement}} view */
async function render({ model, el }) {
  const releaseKeys = holdKeys(el);
  const picture = showPicture(model.get("_picture"));
  el.append(picture);
  const { ask, close } = connect(model);
  let unmount = () => {};
  let isClosed = false;
  ask({ file: "widget.js" })
    .then(importText)
    .then(async ({ mountBoard }) => {
      if (isClosed) return;
      unmount = await mountBoard(model, el, picture, ask);
      if (isClosed) unmount();
    });
  return () => {
    isClosed = true;
    releaseKeys();
    unmount();
    close();
  };
}

/**
 * Keep keys of the board from the notebook, which would delete cells, but not the one that saves it.
 * Return a function that ends it.
 * @param {HTMLElement} el
 */
function holdKeys(el) {
  const saves = (/** @type {KeyboardEvent} */ { key, ctrlKey, metaKey }) =>
    (ctrlKey || metaKey) && key.toLowerCase() === "s";
  // JupyterLab reads the attribute when a key reaches the document.
  const mark = (/** @type {KeyboardEvent} */ event) =>
    el.toggleAttribute("data-lm-suppress-shortcuts", !saves(event));
  addEventListener("keydown", mark, { capture: true });
  el.addEventListener("keydown", (event) => {
    if (!saves(event)) event.stopPropagation();
  });
  return () => removeEventListener("keydown", mark, { capture: true });
}

/** Return the picture of a saved notebook, as an image that runs no script. @param {{svg: string, caption: string}} picture */
function showPicture({ svg, caption }) {
  const figure = document.createElement("figure");
  const image = document.createElement("img");
  const text = document.createElement("figcaption");
  figure.style.margin = "0";
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  image.alt = text.textContent = caption;
  image.style.maxInlineSize = "100%";
  figure.append(image, text);
  return figure;
}

/** Exchange messages with the kernel. @param {Model} model */
function connect(model) {
  const view = `${Date.now()}-${Math.random()}`;
  let lastId = 0;
  const pending =
    /** @type {Map<number, {resolve: (text: string) => void, reject: (error: Error) => void}>} */ (
      new Map()
    );
  model.on("msg:custom", receive);
  return {
    /** @type {Ask} */
    ask: (request) =>
      new Promise((resolve, reject) => {
        pending.set(++lastId, { resolve, reject });
        model.send({ view, id: lastId, ...request });
      }),
    close() {
      model.off("msg:custom", receive);
      model.send({ view, ends: true });
    },
  };

  /** @param {{view?: string, id?: number, error?: string}} content @param {DataView<ArrayBuffer>[]} [buffers] */
  async function receive({ view: receiver, id = 0, error }, [buffer] = []) {
    const call = receiver === view && pending.get(id);
    if (!call) return;
    pending.delete(id);
    if (error !== undefined) call.reject(new Error(error));
    else call.resolve(await unpack(buffer));
  }
}

/** @param {DataView<ArrayBuffer>} buffer compressed with zlib */
const unpack = (buffer) =>
  new Response(new Blob([buffer]).stream().pipeThrough(new DecompressionStream("deflate"))).text();

/** Import a module from its text. @param {string} text @returns {Promise<typeof import("./widget.js")>} */
async function importText(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
