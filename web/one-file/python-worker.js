// @ts-check
/** The Python worker of the one-file edition. */

import "./answers.js";
import "../python/worker/python.worker.js";
