"""The parts of the site other than Python; serving and packaging it."""
