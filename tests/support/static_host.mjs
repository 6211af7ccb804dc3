/**
 * A folder as static hosts serve it: by HTTP/2, compressed.
 *
 *     node static_host.mjs FOLDER CERTIFICATE
 *
 * The certificate and its key are in one PEM file. The first line printed is the port.
 */

import { readFileSync, statSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

const [folder, certificate] = process.argv.slice(2);
const pem = readFileSync(certificate);
const packed = new Map();

/** A file's bytes, compressed once: it is not the host that is measured. */
function bodyOf(path) {
  if (!packed.has(path)) packed.set(path, gzipSync(readFileSync(path)));
  return packed.get(path);
}

const server = createSecureServer({ key: pem, cert: pem }, (request, response) => {
  const address = new URL(request.url, "https://localhost").pathname;
  const path = join(folder, normalize(address.endsWith("/") ? `${address}index.html` : address));
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "Content-Type": TYPES[extname(path)] ?? "application/octet-stream",
    "Content-Encoding": "gzip",
    "Cache-Control": "max-age=600",
  });
  response.end(bodyOf(path));
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
