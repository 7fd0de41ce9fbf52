#!/bin/sh
# A house and a friend's device, each in a network namespace of its own: is the table reached from there, and nothing else? Then
# two real browsers, one in the house and one at the friend's, go by what is printed until their first tiles are dealt.
# By hand, on Linux, as root, with Chromium: tools/two_networks.sh. It ends by itself and leaves nothing behind but the pictures
# of what both have seen, where PICTURES names a folder.
set -eu
python=${PYTHON:-.venv/bin/python}
work=$(mktemp -d)
serving=
owner=
end() {
    if [ -n "$owner" ]; then kill "$owner" 2>/dev/null || true; fi
    if [ -n "$serving" ]; then kill "$serving" 2>/dev/null || true; fi
    ip netns del kongbox-house 2>/dev/null || true
    ip netns del kongbox-friend 2>/dev/null || true
    rm -rf "$work"
}
trap end EXIT
trap 'exit 1' INT TERM

ip netns add kongbox-house
ip netns add kongbox-friend
ip link add kb-house netns kongbox-house type veth peer name kb-friend netns kongbox-friend
for one in house:192.168.77.1 friend:192.168.77.2; do
    name=${one%%:*}
    ip -n "kongbox-$name" link set lo up
    ip -n "kongbox-$name" addr add "${one#*:}/24" dev "kb-$name"
    ip -n "kongbox-$name" link set "kb-$name" up
done
export PYTHONPATH="${PYTHONPATH:-src}"
house() { ip netns exec kongbox-house "$@"; }
friend() { ip netns exec kongbox-friend "$@"; }

house "$python" -m kongbox play --host 0.0.0.0 --port 8765 --no-browser --data "$work/games" >"$work/said" 2>&1 &
serving=$!
tries=0
until grep -q '^Join code: ' "$work/said"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ]; then cat "$work/said"; echo "the table does not stand"; exit 1; fi
    sleep 0.5
done
cat "$work/said"
pictures=${PICTURES:+"--pictures=$PICTURES"}
own=$(grep -o 'http://127.0.0.1:8765/' "$work/said" | head -n 1)
code=$(sed -n 's/^Join code: //p' "$work/said")
link=$(grep -o 'http://192.168.77.1:8765/#/join/[A-Z0-9]*' "$work/said" | head -n 1)
test -n "$link" || { echo "no link to the house was told"; exit 1; }

friend "$python" - "$link" <<'PROGRAM'
import sys
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

from kongbox.client import come_in
from kongbox.client.entry import code_in, house_in
from kongbox.client.seat import Seat

link = sys.argv[1]
house, opener = house_in(link), build_opener(ProxyHandler({}))


def status(path: str) -> int:
    try:
        return opener.open(f"{house}{path}", timeout=20).status
    except HTTPError as error:
        return error.code


assert {status(path) for path in ("/rules", "/tables", "/choices")} == {200}, "what the house shares is not reached"
found = {path: status(path) for path in ("/home", "/history/sessions", "/books", "/presets", "/coach")}
assert set(found.values()) == {403}, found
with Seat(come_in(link, code_in(link), "Bo", program=False)) as seat:
    seat.silence = 20
    around = next(seat.replies())
    print(f"Bo is at the table, in the {around.stage}: {[chair.name for chair in around.chairs if chair.name]}")
PROGRAM
echo "From the other network the table is reached by its code, and nothing of the owner's is."

# Ada sits at the machine itself; Cy types the address and the code at a phone. Bo is there already, and a bot takes the last chair.
# shellcheck disable=SC2086
house "$python" benchmarks/_arrive.py Ada "$own#/join/$(echo "$code" | tr -d -)" --begins 3 $pictures &
owner=$!
# shellcheck disable=SC2086
friend "$python" benchmarks/_arrive.py Cy "${link%%#*}" --code "$code" --size 390x844 $pictures
wait "$owner" || { owner=; echo "the host has not come to a first deal"; exit 1; }
owner=
echo "Two browsers in two networks have come to a first deal by what was printed."
