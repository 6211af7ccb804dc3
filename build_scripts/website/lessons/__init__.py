"""The lessons: Markdown of docs/learn, with boards, programs and figures made here.

    learn/en/queens.html   a lesson in a language, which can be read as it stands
    learn/queens.json      what its board shows: recorded searches, and which step when
    learn/boards.css       the room each drawing has: no page has styles of its own
    learn/en/index.html    the lessons there are, and what each holds
    learn/sections.json    which section explains a search, for the page's "Why"

A lesson is written twice, in docs/learn/en and docs/learn/ja; lessons.toml says in
which order they stand and what they explain. marks.py tells what is special in their
Markdown.
"""
