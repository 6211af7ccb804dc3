"""The programs of other authors are data of the tests, not modules with doctests."""

collect_ignore_glob = ["programs/*", "wrong/*"]
