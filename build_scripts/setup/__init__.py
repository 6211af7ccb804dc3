"""Folders, tools and installation, used by every script."""
