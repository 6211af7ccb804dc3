"""What runs inside Pyodide, whose Python alone can make its bytecode."""
