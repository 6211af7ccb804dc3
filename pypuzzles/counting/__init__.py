"""Who counts: Python or WebAssembly, in one process or split into shares."""
