"""The scenes that are photographed, and the icons."""
