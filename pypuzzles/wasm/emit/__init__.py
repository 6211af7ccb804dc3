"""The back end: instructions become bytes."""
