// @ts-check
/** The kernel of a notebook, which answers requests of a board in place of a worker. */

/** @typedef {(request: {file: string} | {message: string}) => Promise<string>} Ask */

let connect = /** @type {(ask: Ask) => void} */ (() => {});
const connected = /** @type {Promise<Ask>} */ (
  new Promise((resolve) => {
    connect = resolve;
  })
);

/** Connect to the kernel. Requests made before that wait. @param {Ask} ask */
export const connectKernel = (ask) => connect(ask);

/** Request a file, or the answer of the bridge to a message. @type {Ask} */
export const ask = async (request) => (await connected)(request);
