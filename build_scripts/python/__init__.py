"""Python for the browser: its library and our wheel, built inside Pyodide."""
