"""The interface of the page: a message in, a message out."""
