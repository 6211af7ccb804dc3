"""What a puzzle is made of: its parameters and errors, bits, symmetry and drawing."""
