"""Generates types, validators and docs from pypuzzles/schema.py.

    cd build_scripts && ../.venv/bin/python -m website.schema

In web/python/schema/, `types.d.ts` declares the messages, `shapes.js` validates what a
sandbox sends, `verbs.js` lists the verbs, and `constants.js` has the constants that the
page uses, too. In docs/protocol.md, a table follows each comment that names a type. The
server of a class has no package, so its constants come from classroom.py and are in
web/classroom/constants.js. A test checks that all are current.
"""

import ast
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from setup.tools import ROOT, WEB, main

from website import classroom

__all__ = [
    "CLASS_CONSTANTS",
    "FOLDER",
    "PROTOCOL",
    "SCHEMA",
    "Schema",
    "generate_files",
]

SCHEMA = ROOT / "pypuzzles" / "schema.py"
PROTOCOL = ROOT / "docs" / "protocol.md"
FOLDER = WEB / "python" / "schema"
CLASS_CONSTANTS = WEB / "classroom" / "constants.js"
WRITTEN = "// Written by build_scripts/website/schema.py, from"
HEAD = f"{WRITTEN} pypuzzles/schema.py.\n"
MARKER = re.compile(r"(<!-- (\w+) -->\n)(?:\|.*\n)*")
TYPES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "Any": "any",
}
DECLARED = ("|", "tuple")
"""Types that are declared under their names; others are replaced by their meaning."""
NUMBERS = {"int": "integer", "float": "number"}
MARK = """
/** A mark to draw; `look` is one CSS class or several. */
export type Mark =
  | [look: string, path: string]
  | [look: string, x: number, y: number, radius: number]
  | [look: string, x: number, y: number, size: number, words: string];
"""
MAX_WIDTH = 88
"""Width of the words of a line."""
NO_YES = ("no", "yes")
ERRORS = ("Error", "Fault", "Progress", "WorkerFault", "WorkerAnswer")
"""Messages of a sandbox in addition to the answers of verbs."""


class Type(NamedTuple):
    """A type: `|`, `Literal`, `list`, `dict`, `tuple`, or a name."""

    kind: str
    parts: list[Any]
    limits: list[Any]


class Key(NamedTuple):
    """A key of a table, and its description."""

    name: str
    type: Type
    is_optional: bool
    words: str


class Table(NamedTuple):
    """A type for objects."""

    about: str
    keys: list[Key]


class Schema:
    """The types and verbs of a schema module, and what is generated from them."""

    def __init__(self, text: str) -> None:
        self.names: dict[str, Any] = {"__name__": "schema"}
        exec(compile(text, SCHEMA, "exec"), self.names)
        self.verbs = self.names["VERBS"]
        self.types: dict[str, Table | Type] = {}
        self.imports: set[str] = set()
        for node in ast.parse(text).body:
            if isinstance(node, ast.AnnAssign) and node.value:
                self.types[ast.unparse(node.target)] = self.parse(node.value)
            elif isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base) for base in node.bases]
                if bases != ["NamedTuple"]:
                    keys = [*self.inherit_keys(bases), *self.read_keys(node)]
                    self.types[node.name] = Table(ast.get_docstring(node) or "", keys)

    def inherit_keys(self, bases: list[str]) -> Iterator[Key]:
        """Yield the keys of the bases of a class."""
        for base in bases:
            if base in self.types:
                yield from self.table(base).keys

    def read_keys(self, node: ast.ClassDef) -> Iterator[Key]:
        """Yield the keys of a class, with the docstrings below them, if any."""
        for line, below in zip(node.body, [*node.body[1:], None], strict=True):
            if not isinstance(line, ast.AnnAssign):
                continue
            name, kind = ast.unparse(line.target), self.parse(line.annotation)
            docstring = (
                ast.literal_eval(below.value) if isinstance(below, ast.Expr) else ""
            )
            words = " ".join(docstring.split())
            is_optional = kind.kind == "NotRequired"
            yield Key(name, kind.parts[0] if is_optional else kind, is_optional, words)

    def table(self, name: str) -> Table:
        """Return a table."""
        table = self.types[name]
        assert isinstance(table, Table), name
        return table

    def parse(self, hint: ast.expr) -> Type:
        """Read a type hint."""
        if isinstance(hint, ast.Constant) and isinstance(hint.value, str):
            return self.parse(ast.parse(hint.value, mode="eval").body)
        if isinstance(hint, ast.BinOp):
            left, right = self.parse(hint.left), self.parse(hint.right)
            parts = left.parts if left.kind == "|" else [left]
            return Type("|", [*parts, right], [])
        if not isinstance(hint, ast.Subscript):
            return Type(ast.unparse(hint), [], [])
        kind, inner = ast.unparse(hint.value), hint.slice
        parts = inner.elts if isinstance(inner, ast.Tuple) else [inner]
        if kind == "Literal":
            return Type(
                kind, [json.dumps(ast.literal_eval(part)) for part in parts], []
            )
        if kind == "Annotated":
            limits = [eval(ast.unparse(limit), self.names) for limit in parts[1:]]
            return self.parse(parts[0])._replace(limits=limits)
        return Type(kind, [self.parse(part) for part in parts], [])

    def find_limit(self, kind: Type, name: str) -> Any:
        """Return the limit of a class, or None."""
        found = (each for each in kind.limits if isinstance(each, self.names[name]))
        return next(found, None)

    # -- TypeScript --

    def write_types(self) -> str:
        """Return the declarations of all types and verbs."""
        declarations = [HEAD + MARK]
        for name, kind in self.types.items():
            if isinstance(kind, Table):
                about = f"/** {kind.about} */\n" if kind.about else ""
                keys = "".join(map(self.declare_key, kind.keys))
                declarations.append(f"{about}export type {name} = {{\n{keys}}};\n")
            elif kind.kind in DECLARED:
                body = self.to_typescript(kind)
                declarations.append(f"export type {name} = {body};\n")
        verbs = ""
        for name, verb in self.verbs.items():
            fields = " | ".join(map(json.dumps, verb.fields.split())) or "never"
            answer = verb.answer.__name__
            verbs += (
                f"  {name}: (fields: Pick<Request, {fields}>) => Promise<{answer}>;\n"
            )
        return "\n".join([*declarations, f"export type Verbs = {{\n{verbs}}};\n"])

    def declare_key(self, key: Key) -> str:
        """Return the declaration of a key, with its description."""
        name = f"{key.name}?" if key.is_optional else key.name
        words = f"  /** {key.words} */\n" if key.words else ""
        return f"{words}  {name}: {self.to_typescript(key.type)};\n"

    def resolve(self, kind: Type) -> Type:
        """Return what the name of a type stands for, unless it is a table."""
        alias = self.types.get(kind.kind)
        if not isinstance(alias, Type):
            return kind
        return self.resolve(alias._replace(limits=alias.limits + kind.limits))

    def to_typescript(self, kind: Type, is_expanded: bool = False) -> str:
        """Return a type in TypeScript; if expanded, with names of tables only."""
        name, kind = kind.kind, self.resolve(kind)
        is_declared = name != kind.kind and kind.kind in DECLARED
        if name == "Mark" or (is_declared and not is_expanded):
            return name
        if kind.kind == "Literal":
            return " | ".join(kind.parts)
        parts = [self.to_typescript(part, is_expanded) for part in kind.parts]
        if kind.kind == "|":
            return " | ".join(parts)
        if kind.kind == "list":
            length = self.find_limit(kind, "Length")
            if length and length.most == length.least:
                return f"[{', '.join(parts * length.most)}]"
            return f"({parts[0]})[]" if " | " in parts[0] else f"{parts[0]}[]"
        if kind.kind == "tuple":
            return f"[{', '.join(parts)}]"
        if kind.kind == "dict":
            return f"Record<string, {parts[1]}>"
        return TYPES.get(kind.kind, kind.kind)

    # -- validators --

    def write_shapes(self) -> str:
        """Return validators for all that a sandbox may send."""
        answers = {
            name: verb.answer.__name__
            for name, verb in self.verbs.items()
            if verb.is_sandboxed
        }
        used = {*ERRORS, *answers.values()}
        shapes: list[str] = []
        for name, kind in reversed(self.types.items()):
            if name in used:
                self.used = set[str]()
                shape = self.write_shape(name, kind)
                shapes.insert(0, f"export {shape}" if name in ERRORS else shape)
                used |= self.used
        lines = [
            f"  {name}: {to_camel_case(answer)},\n" for name, answer in answers.items()
        ]
        names = "".join(f"  {name},\n" for name in sorted(self.imports))
        return (
            f'{HEAD}\nimport {{\n{names}}} from "./checks.js";\n\n{"".join(shapes)}'
            f"\n/** Validators of the answers by verb. */\n"
            f"export const answers = {{\n{''.join(lines)}}};\n"
        )

    def write_shape(self, name: str, kind: Table | Type) -> str:
        """Return the definition of a validator."""
        constant = to_camel_case(name)
        if isinstance(kind, Table):
            keys = "".join(map(self.write_field, kind.keys))
            shape = f"{self.use('record')}({{\n{keys}}})"
            if name in self.used:
                inner = shape.replace("\n", "\n  ")
                shape = f"{self.use('nested')}(({constant}) =>\n  {inner},\n)"
        else:
            shape = self.to_shape(kind)
        return f"const {constant} = {shape};\n"

    def write_field(self, key: Key) -> str:
        """Return a line of a record; empty for what the page ignores."""
        if self.names["SITE_ONLY"] in key.type.limits:
            return ""
        shape = self.to_shape(key.type)
        if key.is_optional:
            shape = f"{self.use('unlessMissing')}({shape})"
        return f"  {shape},\n" if shape == key.name else f"  {key.name}: {shape},\n"

    def use(self, name: str) -> str:
        """Import a validator of checks.js."""
        self.imports.add(name)
        return name

    def to_shape(self, kind: Type) -> str:
        """Return the validator of a type."""
        if check := self.find_limit(kind, "Check"):
            return self.use(check.name)
        if kind.kind == "Literal":
            return f"{self.use('oneOf')}({wrap_words(kind.parts)})"
        if kind.kind == "|":
            shapes = [self.to_shape(part) for part in kind.parts if part.kind != "None"]
            shape = shapes[0]
            if len(shapes) > 1:
                shape = f"{self.use('anyOf')}({', '.join(shapes)})"
            is_optional = len(shapes) < len(kind.parts)
            return f"{self.use('optional')}({shape})" if is_optional else shape
        if kind.kind == "bool":
            return self.use("boolean")
        if kind.kind == "str":
            return self.to_text_shape(kind)
        if kind.kind in NUMBERS:
            return self.to_number_shape(kind)
        if kind.kind in ("list", "dict", "tuple"):
            return self.to_collection_shape(kind)
        if self.find_limit(self.resolve(kind), "Check"):
            return self.to_shape(self.resolve(kind))
        self.used.add(kind.kind)
        name = to_camel_case(kind.kind)
        is_root = self.names["ROOT"] in kind.limits
        return f"{self.use('root')}({name})" if is_root else name

    def to_text_shape(self, kind: Type) -> str:
        """Return the validator of a text."""
        length = self.find_limit(kind, "Length")
        most = f"{length.most:_}" if length else ""
        if pattern := self.find_limit(kind, "Pattern"):
            grammar = f"/^{pattern.grammar}$/"
            return f"{self.use('matching')}({', '.join(filter(None, [grammar, most]))})"
        is_visible = self.names["VISIBLE"] in kind.limits
        return f"{self.use('visibleText' if is_visible else 'text')}({most})"

    def to_number_shape(self, kind: Type) -> str:
        """Return the validator of a number."""
        shape = self.use(NUMBERS[kind.kind])
        if limits := self.find_limit(kind, "Range"):
            return f"{self.use('between')}({limits.least:_}, {limits.most:_}, {shape})"
        if index := self.find_limit(kind, "IndexOf"):
            return f"{self.use('indexOf')}({json.dumps(index.key)})"
        return shape

    def to_collection_shape(self, kind: Type) -> str:
        """Return the validator of a list, a tuple or a dictionary."""
        *keys, shape = parts = [self.to_shape(part) for part in kind.parts]
        if kind.kind == "tuple":
            return f"{self.use('tuple')}({', '.join(parts)})"
        if self.names["PER_CELL"] in kind.limits:
            return f"{self.use('perCell')}({shape})"
        if self.names["PER_CELL_OR_EMPTY"] in kind.limits:
            return f"{self.use('perCellOrEmpty')}({shape})"
        length = self.find_limit(kind, "Length")
        arguments = [shape, *(f"{limit:_}" for limit in length or () if limit)]
        if kind.kind == "list":
            return f"{self.use('list')}({', '.join(arguments)})"
        if self.resolve(kind.parts[0]).limits:
            arguments.append(keys[0])
        return f"{self.use('mapOf')}({', '.join(arguments)})"

    # -- verbs and docs --

    def write_verbs(self) -> str:
        """Return the list of the verbs, and how the page sends them."""
        settings = {
            name: f"{{ {', '.join(listed)} }}"
            if (listed := [*list_settings(verb)])
            else "{}"
            for name, verb in self.verbs.items()
        }
        lines = [f"  {name}: {each},\n" for name, each in settings.items()]
        return (
            f"// @ts-check\n{HEAD}\n"
            "/** @type {Record<string, {isStateless?: boolean, milliseconds?: number, "
            "needs?: string}>} */\n"
            f"export const VERBS = {{\n{''.join(lines)}}};\n"
        )

    def write_constants(self) -> str:
        """Return the constants that the page uses, too."""
        names = self.names["PAGE_CONSTANTS"]
        values = {name: self.names[name] for name in names}
        return f"// @ts-check\n{HEAD}\n{format_constants(values)}"

    def update_docs(self, text: str) -> str:
        """Replace the tables in a document."""
        documented = {name for _, name in MARKER.findall(text)}

        def replace(found: re.Match[str]) -> str:
            marker, name = found.groups()
            if name == "verbs":
                return marker + self.format_verbs()
            rows = "".join(self.list_rows(self.table(name).keys, "", documented))
            return f"{marker}| key | type | content |\n| --- | --- | --- |\n{rows}"

        return MARKER.sub(replace, text)

    def format_verbs(self) -> str:
        """Return a table of the verbs."""
        head = "| verb | keys | slice | can be resent | in the sandbox |\n"
        rows = [
            f"| `{name}` | {', '.join(f'`{field}`' for field in verb.fields.split())} "
            f"| {slice_of(verb)} | {NO_YES[verb.is_stateless]} "
            f"| {NO_YES[verb.is_sandboxed]} |\n"
            for name, verb in self.verbs.items()
        ]
        return f"{head}| --- | --- | --- | --- | --- |\n{''.join(rows)}"

    def list_rows(
        self, keys: list[Key], prefix: str, documented: set[str]
    ) -> Iterator[str]:
        """Yield a row for each key, followed by those of a type without a table."""
        for key in keys:
            kind = self.to_typescript(key.type, True).replace("|", r"\|")
            name = prefix + key.name
            words = filter(None, [key.words, *self.describe_limits(key.type)])
            optional = "?" if key.is_optional else ""
            yield f"| `{name}{optional}` | `{kind}` | {'; '.join(words)} |\n"
            suffix = "[]." if kind.endswith("[]") else "."
            for inner in re.findall(r"[A-Z]\w*", kind):
                table = self.types.get(inner)
                if isinstance(table, Table) and inner not in documented:
                    yield from self.list_rows(table.keys, name + suffix, documented)

    def describe_limits(self, kind: Type) -> Iterator[str]:
        """Yield the limits of a type in words."""
        kind = self.resolve(kind)
        if limits := self.find_limit(kind, "Range"):
            is_limited = limits.most < 2**53 - 1
            yield (
                f"from {limits.least:,} to {limits.most:,}"
                if is_limited
                else "not negative"
            )
        length = self.find_limit(kind, "Length")
        if length and length.most > length.least:
            yield f"at most {length.most:,}" + " characters" * (kind.kind == "str")


def slice_of(verb: Any) -> str:
    """Return the time slice of a verb in words."""
    if verb.milliseconds:
        return f"{verb.milliseconds // 1000:,} s"
    return "`milliseconds`" if "milliseconds" in verb.fields.split() else "0"


def list_settings(verb: Any) -> Iterator[str]:
    """Yield what the page needs to know of a verb, as members of an object."""
    if verb.is_stateless:
        yield "isStateless: true"
    if verb.milliseconds:
        yield f"milliseconds: {verb.milliseconds:_}"
    if verb.needs:
        yield f"needs: {json.dumps(verb.needs)}"


def format_constants(values: dict[str, Any]) -> str:
    """Return the definitions of constants, one per line."""
    lines = [
        f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"
        for name, value in values.items()
    ]
    return "".join(lines)


def write_class_constants() -> str:
    """Return the constants that the server of a class and its pages share."""
    values = {name: getattr(classroom, name) for name in classroom.PAGE_CONSTANTS}
    head = f"{WRITTEN} classroom.py."
    return f"// @ts-check\n{head}\n\n{format_constants(values)}"


def wrap_words(words: Sequence[str]) -> str:
    """Return the arguments of a call, one per line if they are too long for one."""
    line = ", ".join(words)
    return line if len(line) <= MAX_WIDTH else "\n  " + ",\n  ".join(words) + ",\n"


def to_camel_case(name: str) -> str:
    """Return the name of a type as that of a constant.

    >>> to_camel_case("BoardFacts")
    'boardFacts'
    """
    return name[0].lower() + name[1:]


def generate_files() -> dict[Path, str]:
    """Return the expected text of each file."""
    schema = Schema(SCHEMA.read_text("utf-8"))
    return {
        FOLDER / "types.d.ts": schema.write_types(),
        FOLDER / "shapes.js": schema.write_shapes(),
        FOLDER / "verbs.js": schema.write_verbs(),
        FOLDER / "constants.js": schema.write_constants(),
        CLASS_CONSTANTS: write_class_constants(),
        PROTOCOL: schema.update_docs(PROTOCOL.read_text("utf-8")),
    }


def write(_: list[str]) -> int:
    """Write the files."""
    for path, text in generate_files().items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    main(write)
