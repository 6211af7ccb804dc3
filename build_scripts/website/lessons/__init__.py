"""The lessons: Markdown of docs/learn, with boards, programs and figures.

    learn/en/queens.html   a lesson in one language, readable without scripts
    learn/queens.json      its recorded searches, and the step of each state
    learn/boards.css       the size of each drawing: pages have no inline styles
    learn/en/index.html    the list of lessons with their contents
    learn/drills.json      the right answers of the short exercises, for Mark
    learn/sections.json    the section that explains a search, for the page's "Explain"

Each lesson exists in docs/learn/en and docs/learn/ja; lessons.toml gives their order
and what they explain. markdown.py documents the extensions of
Markdown, and templates/ has the markup.
"""
