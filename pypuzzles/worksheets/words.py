"""What every worksheet says, in English and Japanese."""

__all__ = ["WORDS"]

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "answers": "Answers",
        "samples": "Sample answers",
        "name": "Name",
        "live": "Solve it on the screen",
        "seed": "Number",
        "again": "The same sheet again:",
        "space": " ",
        "colon": ": ",
    },
    "ja": {
        "answers": "解答",
        "samples": "解答例",
        "name": "　　年　　組　　番　名前",
        "live": "画面で解く",
        "seed": "番号",
        "again": "同じプリントを作るには：",
        "space": "",
        "colon": "：",
    },
}
