"""Compiled programs, and the engines that run them."""
