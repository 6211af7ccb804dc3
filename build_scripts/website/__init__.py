"""What the site is made of beside Python, and how it is served and packed."""
