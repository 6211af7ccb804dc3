"""The front end: source, names and values of a suspended generator."""
