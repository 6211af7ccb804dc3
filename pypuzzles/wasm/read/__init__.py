"""The front end: a paused generator becomes text, names and values."""
