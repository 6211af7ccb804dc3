"""What a worksheet says, in English and Japanese."""

from collections.abc import Mapping
from typing import Any

__all__ = ["WORDS", "rule"]

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "magic_star": "Magic stars",
        "queens": "Queens to complete",
        "knights_tour": "Knight's tours",
        "peg_solitaire": "Peg solitaire",
        "magic_star.rule": "Write each number from 1 to 12 once, so that the four "
        "numbers on every line add up to 26. There is one way alone.",
        "queens.rule": "Put a queen into every row, so that no two stand in one "
        "column or on one diagonal. There is one way alone.",
        "knights_tour.rule": "The knight starts at 1. Number the squares as it "
        "leaps, so that it visits every one of them once.",
        "knights_tour.closed": "From the last square it leaps back to 1.",
        "knights_tour.symmetric": "From the last square it leaps back to 1, and "
        "half a turn of the board changes nothing.",
        "peg_solitaire.rule": "Jump with a peg over its neighbour into the empty hole "
        "behind it, and take the neighbour away.",
        "peg_solitaire.any": "Leave one peg.",
        "peg_solitaire.goal": "Leave one peg, in the hole with the ring.",
        "answers": "Answers",
        "name": "Name",
        "live": "Play it on the screen",
        "seed": "Seed",
        "again": "The same sheet again:",
        "space": " ",
        "lang": "en",
    },
    "ja": {
        "magic_star": "マジックスター",
        "queens": "クイーンを並べよう",
        "knights_tour": "ナイトツアー",
        "peg_solitaire": "ペグソリテール",
        "magic_star.rule": "1 から 12 までの数を一度ずつ入れて、どの直線でも"
        "4 つの数の和が 26 になるようにしましょう。答えは一通りです。",
        "queens.rule": "どの行にもクイーンを一つずつ置きましょう。"
        "同じ列や同じ斜めの線に二つあってはいけません。答えは一通りです。",
        "knights_tour.rule": "ナイトは 1 のマスから出発します。"
        "すべてのマスを一度ずつ通るように、跳ぶ順に番号を書きましょう。",
        "knights_tour.closed": "最後のマスからは 1 に跳んで戻れるようにします。",
        "knights_tour.symmetric": "最後のマスからは 1 に跳んで戻れ、"
        "盤を半回転しても同じ経路になるようにします。",
        "peg_solitaire.rule": "ペグで隣のペグを跳び越えて、その先の空いた穴に移り、"
        "跳び越したペグを取り除きます。",
        "peg_solitaire.any": "ペグを一つだけ残しましょう。",
        "peg_solitaire.goal": "輪のある穴に、ペグを一つだけ残しましょう。",
        "answers": "解答",
        "name": "名前",
        "live": "画面で遊ぶ",
        "seed": "シード",
        "again": "同じシートを作るには:",
        "space": "",
        "lang": "ja",
    },
}


def rule(puzzle: str, facts: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """Tell what is asked, in as many sentences as the puzzle needs."""
    said = [words[f"{puzzle}.rule"]]
    if puzzle == "peg_solitaire":
        goal = "any" if facts["goal"] == "any" else "goal"
        said.append(words[f"{puzzle}.{goal}"])
    elif facts.get("kind", "any") != "any":
        said.append(words[f"{puzzle}.{facts['kind']}"])
    return words["space"].join(said)
