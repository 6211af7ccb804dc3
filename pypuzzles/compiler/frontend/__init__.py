"""The front end: source, suspended generator, scopes."""
