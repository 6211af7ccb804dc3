"""The stored part of an endless search is limited, and reported."""

import json
import subprocess

import pytest
from setup.tools import ROOT, node

pytestmark = [pytest.mark.node, pytest.mark.process]

MEGABYTES = 300
"""30 bytes per stored try, plus the JavaScript engine."""

# Sixteen queens, ten thousand events per batch, until the player is full.
PLAY = """
globalThis.requestAnimationFrame = (act) => setImmediate(() => act(performance.now()));
globalThis.cancelAnimationFrame = clearImmediate;
const [{ createPlayer }, { MAX_STORED_TRIES }] = await Promise.all(
  process.argv.slice(1).map((name) => import(name)),
);
const n = 16;
function* place(row, down, left, right) {
  for (let free = ((1 << n) - 1) & ~(down | left | right); free; free &= free - 1) {
    const bit = free & -free;
    yield [row, 31 - Math.clz32(bit)];
    yield* place(row + 1, down | bit, (left | bit) << 1, (right | bit) >> 1);
  }
}
const all = place(0, 0, 0, 0);
let asked = 0;
const player = createPlayer(() => {}, (error) => { throw error; }, () => Infinity);
player.setSource(async () => {
  asked++;
  const events = [];
  while (events.length < 20_000) events.push(...all.next().value);
  return { events, ended: false };
});
player.play();
while (player.playing) await new Promise(setImmediate);
const before = asked;
player.seek(MAX_STORED_TRIES * 2);
await new Promise((done) => setTimeout(done, 50));
gc();
const { heapUsed, arrayBuffers } = process.memoryUsage();
console.log(JSON.stringify({
  kept: player.replay.length, most: MAX_STORED_TRIES,
  full: player.full, late: asked - before,
  path: player.replay.findPathAt(player.at).length,
  megabytes: (heapUsed + arrayBuffers) / 1e6,
}));
"""


@pytest.mark.slow
def test_an_endless_search_fills_the_timeline_and_no_more(record_property):
    """Millions of events in fast play; then the player stops."""
    names = ("player/player", "model/playback-limits")
    modules = [(ROOT / f"web/{name}.js").as_uri() for name in names]
    result = subprocess.run(
        [node(), "--expose-gc", "--input-type=module", "-e", PLAY, *modules],
        capture_output=True,
        check=True,
        text=True,
    )
    figures = json.loads(result.stdout)
    record_property("timeline_megabytes", round(figures["megabytes"]))
    assert figures["full"]
    assert figures["kept"] - figures["most"] < 32_000
    assert figures["late"] == 0
    assert 0 < figures["path"] <= 16
    assert figures["megabytes"] < MEGABYTES, figures
