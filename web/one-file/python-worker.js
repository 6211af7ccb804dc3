// @ts-check
/** The Python worker of the one-file edition. */

import "./answers.js";
import "../worker/python.worker.js";
