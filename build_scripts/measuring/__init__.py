"""The groups of bench.py, and what they are measured with and against."""
