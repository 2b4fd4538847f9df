#!/bin/sh
# A bot in the shell: the first play of the list, which is sorted by points.
#
#   sixline bot --server URL --token-file token -- sh examples/bots/first_in_list.sh
set -f
sixline=${SIXLINE:-sixline}

# What stands behind the name in a request, up to the next comma or bracket.
field() {
    rest=${request#*\""$1"\":}
    rest=${rest#[}
    rest=${rest%%[],]*}
    echo "$rest" | tr -d '"'
}

while IFS= read -r request; do
    set -- $(printf '%s\n' "$request" | "$sixline" moves | head -n 1)
    case $2 in
        *@*)
            shift # the points
            action="play $*" ;;
        *)
            if [ "$(field bag)" -gt 0 ]; then action="swap $(field hand)"; else action=pass; fi ;;
    esac
    printf '{"id":%s,"action":"%s"}\n' "$(field id)" "$action"
done
