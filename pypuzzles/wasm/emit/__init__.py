"""The back end: a module becomes bytes."""
