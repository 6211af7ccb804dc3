"""What every script needs first: the folders, and what is installed into them."""
