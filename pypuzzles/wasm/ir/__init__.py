"""What the phases of the compiler hand to each other: types, instructions, a module."""
