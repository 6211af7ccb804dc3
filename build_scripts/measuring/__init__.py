"""The groups of bench.py, and the tools that measure them."""
