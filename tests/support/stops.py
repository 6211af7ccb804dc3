"""Measures how soon Stop takes effect, relative to the page's frames.

At 60 frames a second the limit is 200 ms, or twelve frames. On a busy machine frames
take longer, and the limit is scaled.
"""

from statistics import median

__all__ = ["promised", "stop_of", "stops_of"]

STOPPED = 200
"""Milliseconds a reader waits for Stop."""
FRAME = 1000 / 60
"""Milliseconds between two frames."""

# Run, wait for events, and stop; return the durations of frames and stops.
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
    while (player.replay.eventCount < pairs) await frame();
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

# The same for one running search or count: until its button has gone.
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
    """Run and stop several times; return milliseconds of frames and of stops."""
    result = page.evaluate(STOPS, [cycles, pairs])
    return result["frames"], result["stops"]


def stop_of(button):
    """Press Stop; return milliseconds of the frames before, and of the stop."""
    return button.evaluate(STOP)


def promised(frames):
    """Return the limit for a stop on a page with these frames."""
    return STOPPED * max(1, median(frames) / FRAME)
