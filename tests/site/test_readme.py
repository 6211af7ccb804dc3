"""The figures of the README."""

import pytest
import readme


@pytest.mark.parametrize("language", readme.README)
def test_the_examples_have_the_figures_of_the_package(language):
    """Otherwise, run build_scripts/readme.py."""
    text = readme.README[language].read_text("utf-8")
    assert readme.with_examples(text, language) == text
    assert "{" not in text.partition(readme.BEGIN)[2].partition(readme.END)[0]
