"""The SCORM packages: their manifest, their files and their size.

A manifest holds `metadata`, `organizations` and `resources`, in this order, and each
item refers to a resource: ADL, SCORM 1.2 Content Aggregation Model, 2001, section 2.3,
and SCORM 2004 4th Edition Content Aggregation Model, 2009, section 3.4.
"""

import json
import re
import zipfile
from pathlib import PurePosixPath
from xml.etree import ElementTree as ET

import pytest
from scripts import run_script
from website.lessons.lists import LESSONS
from website.scorm import (
    PACKAGES,
    VERSIONS,
    check_names,
    make_package,
    make_sco,
    read_site,
)

NAMES = [lesson["name"] for lesson in LESSONS]
IDENTIFIER = re.compile(r"[A-Za-z_][\w.-]*")  # the type ID of XML
MAX_MEGABYTES = 13
SCHEMAS = {"1.2": "1.2", "2004": "2004 4th Edition"}
# The attribute of adlcp_rootv1p2.xsd and of adlcp_v1p3.xsd.
KINDS = {
    "1.2": "{http://www.adlnet.org/xsd/adlcp_rootv1p2}scormtype",
    "2004": "{http://www.adlnet.org/xsd/adlcp_v1p3}scormType",
}


@pytest.fixture(scope="module", params=VERSIONS, ids=lambda version: version.name)
def package(request):
    """The files of the package of all lessons, and the version."""
    scos = [make_sco(name, "ja") for name in NAMES]
    return make_package("all", "ja", scos, request.param, read_site()), request.param


def test_the_manifest_has_an_item_for_each_lesson(package):
    """Each refers to a page, and through it to the site."""
    files, version = package
    root = ET.fromstring(files["imsmanifest.xml"])
    space = {"": version.namespace}
    parts = [each.tag.removeprefix(f"{{{version.namespace}}}") for each in root]
    assert parts == ["metadata", "organizations", "resources"]
    assert root.findtext("metadata/schema", None, space) == "ADL SCORM"
    schema = root.findtext("metadata/schemaversion", None, space)
    assert schema == SCHEMAS[version.name]
    course = root.find("organizations/organization", space)
    assert root.find("organizations", space).get("default") == course.get("identifier")
    resources = {
        each.get("identifier"): each for each in root.iterfind(".//resource", space)
    }
    items = course.findall("item", space)
    assert len(items) == len(NAMES)
    kind = KINDS[version.name]
    for item, name in zip(items, NAMES, strict=True):
        resource = resources[item.get("identifierref")]
        assert resource.get(kind) == "sco"
        assert resource.get("href") == f"scorm/{name}.html"
        assert item.findtext("title", None, space)
        needed = resource.find("dependency", space).get("identifierref")
        assert resources[needed].get(kind) == "asset"


def test_identifiers_are_unique_and_all_files_are_listed_once(package):
    """As XML and the standard require."""
    files, version = package
    root = ET.fromstring(files["imsmanifest.xml"])
    identifiers = [each.get("identifier") for each in root.iter()]
    identifiers = [each for each in identifiers if each is not None]
    assert len({*identifiers}) == len(identifiers)
    assert all(IDENTIFIER.fullmatch(each) for each in identifiers)
    listed = [
        each.get("href") for each in root.iterfind(f".//{{{version.namespace}}}file")
    ]
    assert sorted(listed) == sorted(set(files) - {"imsmanifest.xml"})


def test_pages_contain_the_exercises_of_their_lesson(package):
    """And a policy that allows only files of the package."""
    files, _ = package
    exercises = json.loads(read_site()["learn/exercises.json"])
    packed = []
    for name in NAMES:
        page = files[f"scorm/{name}.html"].decode()
        assert "default-src 'none'" in page
        assert not re.search(r"(?:src|href)=.https?:", page)
        contents = json.loads(re.search(r'id="contents">(.*?)</script>', page)[1])
        path = PurePosixPath("scorm") / contents["lesson"]
        assert str(path).replace("scorm/../", "") in files
        packed += [part["exercise"] for part in contents["parts"]]
    # A puzzle of one's own is not an element, so its exercise stays in the lesson.
    assert {*exercises} - {*packed} == {"kings"}


def test_a_name_must_be_a_lesson_or_an_exercise():
    """An exercise that defines a puzzle cannot be a package."""
    check_names(["queens", "intercepts"])
    for name in ("quens", "../exercises/intercepts"):
        with pytest.raises(ValueError, match=f"{name} is neither a lesson nor"):
            check_names(["queens", name])


def test_a_name_that_cannot_be_a_package_is_one_sentence():
    """It is refused before the site is built."""
    status, lines = run_script("build_site.py", "--scorm", "queens", "kings")
    assert status == 2
    reason = "--scorm: kings defines a puzzle, which works only on the site itself"
    assert lines[-1].endswith(reason)


def test_packages_that_were_written_are_small():
    """Each holds the site without source maps and pages for shared links."""
    for path in PACKAGES.glob("*.zip"):
        assert path.stat().st_size < MAX_MEGABYTES * 1_000_000
        with zipfile.ZipFile(path) as archive:
            assert archive.testzip() is None
            assert archive.namelist()[0] == "imsmanifest.xml"
