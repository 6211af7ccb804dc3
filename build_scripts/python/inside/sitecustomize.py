"""Stands in the library that the site serves: imported before all that is ours.

To import a module of an archive, zipimport unpacks it for its place, and again for its
code. Each is remembered until the next one, and half of that is saved.
"""

import functools
import zipimport

if hasattr(zipimport, "_get_module_code"):
    zipimport._get_module_code = functools.lru_cache(1)(zipimport._get_module_code)
