"""The intermediate representation: types, instructions, modules."""
