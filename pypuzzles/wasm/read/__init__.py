"""The front end: a suspended generator becomes text, names and values."""
