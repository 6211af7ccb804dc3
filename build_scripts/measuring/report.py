"""Formats results as text."""

from typing import Any

__all__ = ["sentence"]

KEPT = {True: "kept", False: "NOT KEPT", None: "not judged"}


def sentence(figures: dict[str, Any]) -> str:
    """Describe a result, and whether its target was reached."""
    turns = f"{figures['turns']} turn{'s' if figures['turns'] > 1 else ''}"
    if "runners" in figures:
        return describe_race(figures, turns)
    if "ratio" in figures:
        ours, other = figures["ours"], figures["other"]
        reached = f"{format_spread(figures['ratio'], '.3f')} of {other['name']}"
        reached += f"; {ours['name']} {ours['seconds']:.4f} s"
        reached += f", other {other['seconds']:.4f} s"
    elif "seconds" in figures:
        reached = f"{format_spread(figures['seconds'], '.4f')} s"
    else:
        reached = f"{format_spread(figures['in_a_second'], ',.0f')} in a second"
    least, most = (figures["promised"].get(k) for k in ("least", "most"))
    if most is None and least is None:
        return f"  {figures['name']}: {reached}, {turns}"
    target = f"at least {least:,.0f}" if most is None else f"at most {most:.3f}"
    return (
        f"  {figures['name']}: target {target} / reached {reached}, {turns}: "
        f"{KEPT[figures['kept']]}"
    )


def describe_race(figures: dict[str, Any], turns: str) -> str:
    """Describe a race: a line for each runner, and one for the target."""
    lines = [f"  {figures['name']}, {turns}; 1 is {figures['measured_by']}"]
    lines += [
        f"    {format_spread(each['ratio'], '.3f'):<32} {each['seconds']:9.4f} s  "
        f"{each['name']}"
        for each in figures["runners"]
    ]
    lines += [
        f"    {f'more than {seconds:.1f} s':<46}  {name}"
        for name, seconds in figures["stopped"].items()
    ]
    others = [each["seconds"] for each in figures["runners"][1:]]
    least = min([*others, *figures["stopped"].values()], default=None)
    if least is not None and "most" in figures["promised"]:
        below = "" if least in others else "less than "
        ratio = figures["runners"][0]["seconds"] / least
        target = f"target at most {figures['promised']['most']:.3f}"
        kept = KEPT[figures["kept"]]
        lines.append(f"    {target} of the best / reached {below}{ratio:.3f}: {kept}")
    return "\n".join(lines)


def format_spread(figures: dict[str, float], form: str) -> str:
    """Format the median, the minimum and the maximum."""
    least, most = format(figures["least"], form), format(figures["most"], form)
    return f"{format(figures['median'], form)} ({least} to {most})"
