"""The one door for people and programs: every question to a puzzle comes in here."""
