"""Part of the site's standard library: imported before our own modules.

zipimport decompresses a module twice, for its path and for its code. Caching the last
result halves that.
"""

import functools
import zipimport

if hasattr(zipimport, "_get_module_code"):
    zipimport._get_module_code = functools.lru_cache(1)(zipimport._get_module_code)
