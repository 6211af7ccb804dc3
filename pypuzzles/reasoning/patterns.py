"""English patterns of the sentences of reasons, and the names of their parts.

The Japanese is in the catalogue, in the context `reason`.
"""

__all__ = ["PATTERNS"]

PATTERNS = {
    # Names
    "word": "{word}",
    "cell": "r{row}c{column}",
    "numbered cell": "cell {number}",
    "the cell": "the cell {cell}",
    "row": "row {number}",
    "column": "column {number}",
    "box": "box {number}",
    "only group": "the {name}",
    "group": "the {name} from {first} to {last}",
    "pair of cells": "the {name} of {first} and {last}",
    "write": "{symbol} in {cell}",
    "place": "a {symbol} on {cell}",
    "cover": "{symbol} on {cells}",
    "symbol of": "the {symbol} of {group}",
    "the symbol": "the {symbol}",
    "board": "the board",
    "diagonal": "diagonal",
    "line": "line",
    "border": "border",
    "star": "star",
    "square": "square",
    "letters": "letters",
    "sum of numbers": "sum",
    "columns": "columns",
    # Lists
    "beside": "{first}\N{NO-BREAK SPACE}{last}",
    "plus": "{first} + {last}",
    "comma": "{first}, {last}",
    "semicolon": "{first}; {last}",
    "and": "{first} and {last}",
    "or": "{first} or {last}",
    "more": "{number} more",
    "range": "{least} to {most}",
    # Frames
    "statement": "{text}.",
    "because": "{text}: {seen}.",
    "two": "{first} {last}",
    "where": "Look at {places}.",
    "where any": "Look at the whole board.",
    "has": "{group} has {symbols}",
    "have": "{group} have {symbols}",
    "excluded": "the others are excluded by {cells}",
    "conflict": "it conflicts with {cells}",
    "using": "this uses {groups}",
    "crossed out": "some choices were ruled out before",
    "refuted": "the other choices lead to contradictions",
    # Arguments
    "last": "{group} has only one empty cell",
    "place in": "{group} still needs {symbol}, and only one cell in it can take it",
    "piece in": "{group} needs a {symbol}, and only one cell in it is free",
    "way to cover": "there is only one way left to cover {item}",
    "place for": "there is only one place left for {item}",
    "candidate": "there is only one candidate left for {item}",
    "nothing": "nothing is left for {item}",
    "sum": "{group} must add up to {total}",
    "addition": "{group} must come out right",
    "sum fails": "{group} can no longer add up to {total}",
    "addition fails": "{group} can no longer come out right",
    "last of total": "{sum}, and only one of its cells is empty",
    "bounds": "{sum}, and some choices would make it too large or too small",
    "sets": "{sum}, so its empty cells can only have {sets}",
    "few sets": "{sum}, and only some sets of numbers fit its empty cells",
    "addition column": (
        "in the column {equation}, {incoming} is carried in and {outgoing} is carried "
        "out"
    ),
    "minus": "{plus} = {minus}",
    "shared": "for {item} only {choices} are left",
    "hall": "{items} must use up {sides}",
    "too few": "{items} have only {sides} between them",
    "trial": "one choice here leads to a contradiction",
    "suppose": "suppose {choice}: then {end}",
    "suppose steps": "suppose {choice}: then {steps}, and {end}",
    "step": "{choice} ({item})",
    "last candidate": "{choice} (nothing else is left there)",
    "follows": "what is left leads to {steps}, and {end}",
    "search": "no short reason is known, but a search finds no solution with {choice}",
    "any search": "no short reason is known, but a search excludes a choice",
    "search after": (
        "no short reason is known, but a search finds no solution after {cells}"
    ),
    "dead search": "no short reason is known, but a search finds no solution from here",
    "wrong": "{choice} breaks a rule",
    "no choice": "the board has no such choice",
    "open": "nothing is forced here: several choices lead to a solution",
    "none": "no short reason is known; only a search can tell",
    # Conclusions
    "so write": "So {cell} is {symbol}.",
    "so place": "So a {symbol} goes on {cell}.",
    "so cover": "So {symbol} goes on {cells}.",
    "so choose": "So {symbol} is chosen.",
    "rules out": "This rules out {choices}.",
    "each overlaps": "Each of them leaves no room for {choices}.",
    "each rules out": "Each of them rules out {choices} ({groups}).",
    "left alone": "Then only {choice} is left for {item}.",
    "dead": "So this position cannot be completed.",
    # Paths
    "only cell": "there is only one free cell to go to",
    "two ways": "every cell must be visited, and only two ways are left at {cells}",
    "cut off": "no way is left to {cells}",
    "too few ways": "too few ways are left at {cells}",
    "colours": (
        "each step changes the colour of the square, so {needed} of the {left} squares "
        "left must have the other colour, but {number} have it"
    ),
    "odd trip": (
        "each step changes the colour of the square, so a round trip has an even "
        "number of steps, but there are {number} squares"
    ),
    "wrong colour": (
        "each step changes the colour of the square, so {cells} cannot be visit "
        "{number}"
    ),
    "too far": (
        "{cells} must be visit {number}, {steps} steps after {first}, but the way "
        "takes at least {least} steps"
    ),
    "few neighbours": (
        "{starved} can only be reached from {few}, and each of these leads to only one "
        "of them"
    ),
    "cut": (
        "{cells} can be passed only once, and without it the rest has too many parts"
    ),
    "barrier": (
        "each of {cells} can be passed only once, so they join at most {most} parts, "
        "but without them the rest has {parts} parts"
    ),
    "after step": "after {cell}, {end}",
    "a step": "one step from here cannot be continued to the end",
    "so go": "So go to {cell}.",
    "do not go": "So do not go to {cells}.",
    # Moves
    "no move": "no move is left",
    "only move": "only one move is possible",
    "only good move": (
        "no short reason is known, but a search finds no solution after any other move"
    ),
    "so move": "So make it.",
    "stays": "no move can ever empty {cells}",
    "odd": (
        "each move changes an even number of the cells {cells}, so the number of "
        "pieces there stays odd; at the end it would be even"
    ),
    "even": (
        "each move changes an even number of the cells {cells}, so the number of "
        "pieces there stays even; at the end it would be odd"
    ),
    "no end": "no piece can ever reach an end cell",
}
