"""Print a script with which a shell completes commands.

    source <(pypuzzles completion bash)        # in ~/.bashrc
    source <(pypuzzles completion zsh)         # in ~/.zshrc
    pypuzzles completion fish | source         # in config.fish

The script has the commands and options of the parser, and the names of the puzzles and
of their algorithms; completing a word does not start Python.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from ..puzzle.parameters import Option
from ..puzzles import PUZZLES

SHELL = Option("shell", "bash", ("bash", "zsh", "fish"))
BASH = """\
_pypuzzles() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words=
  case $before in
    --algorithm) case ${COMP_WORDS[2]} in
%(algorithms)s
    esac ;;
    --form) words='recursive iterative' ;;
    *) case $COMP_CWORD in
      1) words='%(verbs)s' ;;
      *) case ${COMP_WORDS[1]} in
%(options)s
      esac ;;
    esac
    if [[ $COMP_CWORD == 2 && $word != -* && ' %(takers)s ' == *" ${COMP_WORDS[1]} "* ]]
    then words='%(puzzles)s'
    fi ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _pypuzzles pypuzzles
"""
ZSH = (
    "autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n"
)


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", help=", ".join(SHELL.options))


def run(options: Namespace) -> None:
    """Print the script for a shell."""
    shell = SHELL.read(options.shell)
    verbs = {each.prog.split()[-1]: each for each in options.parsers}
    if shell == "fish":
        print("\n".join(write_fish_lines(verbs)))
    else:
        print((ZSH if shell == "zsh" else "") + write_bash_script(verbs), end="")


def list_flags(parser: ArgumentParser) -> list[str]:
    """Return the long options of a parser."""
    flags = parser._option_string_actions  # argparse has no public list
    return [flag for flag in flags if flag.startswith("--")]


def takes_puzzle(parser: ArgumentParser) -> bool:
    """Return whether the first argument of a command is a puzzle."""
    first = next(iter(parser._get_positional_actions()), None)
    return first is not None and first.dest == "puzzle"


def write_bash_script(verbs: dict[str, ArgumentParser]) -> str:
    """Return the script for bash, which zsh can run, too."""
    algorithms = (
        f"      {puzzle.name}) words='{' '.join(a.name for a in puzzle.algorithms)}' ;;"
        for puzzle in PUZZLES
    )
    options = (
        f"        {verb}) words='{' '.join(list_flags(parser))}' ;;"
        for verb, parser in verbs.items()
    )
    return BASH % {
        "algorithms": "\n".join(algorithms),
        "verbs": " ".join(verbs),
        "options": "\n".join(options),
        "takers": " ".join(verb for verb, each in verbs.items() if takes_puzzle(each)),
        "puzzles": " ".join(puzzle.name for puzzle in PUZZLES),
    }


def write_fish_lines(verbs: dict[str, ArgumentParser]) -> Iterator[str]:
    """Yield the commands of fish, one per line."""
    yield (
        "complete -c pypuzzles -n __fish_use_subcommand -f -a '" + " ".join(verbs) + "'"
    )
    puzzles = " ".join(puzzle.name for puzzle in PUZZLES)
    for verb, parser in verbs.items():
        start = f"complete -c pypuzzles -n '__fish_seen_subcommand_from {verb}'"
        if takes_puzzle(parser):
            yield f"{start} -a '{puzzles}'"
        for flag in list_flags(parser):
            yield f"{start} -l {flag.removeprefix('--')}"
    for puzzle in PUZZLES:
        names = " ".join(each.name for each in puzzle.algorithms)
        start = f"complete -c pypuzzles -n '__fish_seen_subcommand_from {puzzle.name}'"
        yield f"{start} -l algorithm -x -a '{names}'"
