"""The interpreter that visitors get: Pyodide, cut down and with its start in a snapshot."""
