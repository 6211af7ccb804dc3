"""Python for the browser: its library and our wheel, made inside Pyodide."""
