"""Analysis of the source: types, ranges, and state that subtrees carry."""
