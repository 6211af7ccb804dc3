"""Code that runs inside Pyodide, because bytecode depends on its Python."""
