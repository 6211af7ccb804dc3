"""WebAssembly: instructions, memory, modules and their encoding."""
