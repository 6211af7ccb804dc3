"""The back end: from a module to bytes."""
