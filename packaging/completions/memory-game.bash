# Completes the arguments of memory-game in bash. The program itself prints the suggestions.
_memory_game() {
  local program=${1/#\~\//$HOME/} word=${COMP_WORDS[COMP_CWORD]} line lines
  mapfile -t lines < <("$program" complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  [[ $word != = ]] || word=
  COMPREPLY=()
  for line in "${lines[@]:1}"; do COMPREPLY+=("${line%%$'\t'*}"); done
  case ${lines[0]} in
    files) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word") ;;
    folders) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$word") ;;
    *) return ;;
  esac
  compopt -o filenames
}
complete -F _memory_game memory-game
