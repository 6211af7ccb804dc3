"""Code generation: from Python syntax to functions of WebAssembly."""
