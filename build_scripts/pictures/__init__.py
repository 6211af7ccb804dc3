"""Screenshot scenes, icons and diagrams."""
