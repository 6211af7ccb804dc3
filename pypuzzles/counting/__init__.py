"""Counting engines: Python or WebAssembly, in one process or in shards."""
