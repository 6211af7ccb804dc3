"""Running compiled programs and reading their counts."""
