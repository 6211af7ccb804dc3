"""What every worksheet says, in English and Japanese."""

__all__ = ["WORDS"]

BLANK = 6 * "\N{EM SPACE}"

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "answers": "Answers",
        "samples": "Sample answers",
        "name": f"Class{BLANK}Date{BLANK}Name",
        "live": "Solve it on the screen",
        "seed": "Number",
        "again": "The same sheet again:",
        "fewer": "This sheet has {made} of {count} puzzles: no others were found.",
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
        "fewer": "{count} 問のうち {made} 問です。"
        "ほかに異なる問題は見つかりませんでした。",
        "space": "",
        "colon": "：",
    },
}
