"""The words that all phases of the compiler share."""
