"""The templates of the lessons: one for each page, figure and extension of Markdown."""

import re
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

__all__ = ["indent_with_tabs", "render"]

CODE = re.compile("`(.*?)`")
INDENTATION = re.compile("^ +", re.MULTILINE)


def render(template: str, **values: Any) -> str:
    """Render a template of the folder `templates`."""
    return TEMPLATES.get_template(template).render(values)


def render_code(text: str) -> Markup:
    """Render text with code between backticks."""
    return Markup(CODE.sub(r"<code>\1</code>", str(escape(text))))


def indent_with_tabs(program: str) -> str:
    """Return a program indented with tabs, whose width the style sheet sets."""
    return INDENTATION.sub(lambda found: "\t" * (len(found[0]) // 4), program)


TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.filters["code"] = render_code
TEMPLATES.filters["tabs"] = indent_with_tabs
