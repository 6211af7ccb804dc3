"""A reader's own text of a search, read, run and judged as the shipped ones are.

alone     a built-in program without its imports, to start from
reading   a text becomes a module, or a fault at its line
guard     what a text finds in place of files, network, input and print
faults    what went wrong, where, and with what values
referee   pairs that the board does not have are stopped here
drafts    the texts that are kept, by name
running   a search of a draft under way
checking  a draft against what is known of the puzzle
"""
