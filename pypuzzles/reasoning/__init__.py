"""Reasons: what follows in a position, by which rule, and how hard that is to see.

Everything is derived from the rules of a board. The modules, in the order of reading:

    reason        what a reason is
    propagation   what follows from a choice, and the fewest rules needed for it
    pencil        what is left in a position, and why the rest is not
    ladder        the kinds of reasons, from the easiest to the hardest
    hall          pairs, triples and quads
    numbers       sets of numbers for a total, and columns with carries
    patterns      the patterns of the sentences
    wording       names, and sentences made of the patterns
    trying        short searches after choices without a reason
    paths         reasons for paths
    moves         reasons for moves: what stays even or odd
    grade         how hard a puzzle is
"""
