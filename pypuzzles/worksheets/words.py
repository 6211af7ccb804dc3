"""What every worksheet says, in English and Japanese."""

__all__ = ["WORDS"]

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "answers": "Answers",
        "name": "Name",
        "live": "Play it on the screen",
        "seed": "Seed",
        "again": "The same sheet again:",
        "space": " ",
    },
    "ja": {
        "answers": "解答",
        "name": "名前",
        "live": "画面で遊ぶ",
        "seed": "シード",
        "again": "同じシートを作るには:",
        "space": "",
    },
}
