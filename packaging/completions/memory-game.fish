# Completes the arguments of memory-game in fish. The program itself prints the suggestions.
function __memory_game_offers
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l program (string replace -r -- '^~' $HOME $words[1])
    set -e words[1]
    set -l lines ($program complete $words "$word" 2>/dev/null)
    # A suggestion for a value after an equals sign contains the option and the equals sign.
    set -l option (string match -r -- '^--[^=]+=' $word)
    for line in $lines[2..-1]
        echo "$option$line"
    end
    switch "$lines[1]"
        case files
            __fish_complete_path $word
        case folders
            __fish_complete_directories $word
    end
end
complete -c memory-game -f -a '(__memory_game_offers)'
