"""How soon Stop is seen: beside the page's own frames, so that a busy machine is told.

At 60 frames a second the promise is 200 ms, that is twelve frames; where frames take
longer, nothing on the page can be seen sooner.
"""

from statistics import median

__all__ = ["promised", "stop_of", "stops_of"]

STOPPED = 200
"""Milliseconds that a reader waits for Stop."""
FRAME = 1000 / 60
"""Milliseconds between two frames."""

# Run, let pairs pour in, and stop; how long each frame took meanwhile, and each stop
# until it was seen.
STOPS = """async ([cycles, pairs]) => {
  const element = document.querySelector("py-puzzle");
  const frame = () => new Promise(requestAnimationFrame);
  const button = (name) => [...element.shadowRoot.querySelectorAll("button")]
    .find((one) => (one.ariaLabel ?? one.textContent.trim()) === name);
  const told = { frames: [], stops: [] };
  for (let i = 0; i < cycles; i++) {
    button("Run").click();
    while (!button("Stop")) await frame();
    const { player } = element.session.run;
    while (player.walk.taken < pairs) await frame();
    let last = await frame();
    for (let k = 0; k < 5; k++) {
      const now = await frame();
      told.frames.push(now - last);
      last = now;
    }
    const pressed = performance.now();
    button("Stop").click();
    while (!(button("Run") && element.shadowRoot.querySelector("svg[role=grid]"))) {
      await frame();
    }
    told.stops.push(performance.now() - pressed);
  }
  return told;
}"""

# The same of one search or count that runs: until its button is gone.
STOP = """async (stop) => {
  const root = stop.getRootNode();
  const frame = () => new Promise(requestAnimationFrame);
  const name = stop.textContent;
  const frames = [];
  let last = await frame();
  for (let k = 0; k < 10; k++) {
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  const pressed = performance.now();
  stop.click();
  while ([...root.querySelectorAll("button")].some((one) => one.textContent === name)) {
    await frame();
  }
  return [frames, performance.now() - pressed];
}"""


def stops_of(page, cycles, pairs=10_000):
    """Run and stop so many times; return milliseconds of frames and of stops."""
    told = page.evaluate(STOPS, [cycles, pairs])
    return told["frames"], told["stops"]


def stop_of(button):
    """Press Stop; return milliseconds of the frames before, and until it is seen."""
    return button.evaluate(STOP)


def promised(frames):
    """Tell how soon a stop is to be seen on a page with such frames."""
    return STOPPED * max(1, median(frames) / FRAME)
