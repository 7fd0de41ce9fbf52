#!/usr/bin/env bash
# Build the wheel and the source distribution into dist/, and try each in a bare environment, away from the sources.
# A tag "v1.2.3" on the commit must say the version that stands in src/kongbox/__init__.py.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-.venv/bin/python}
port=${PORT:-8876}

version=$("$python" -c 'import re, pathlib; print(re.search(r"__version__ = \"(.+)\"", pathlib.Path("src/kongbox/__init__.py").read_text())[1])')
tag=$(git tag --points-at HEAD --list 'v*' 2>/dev/null | head -n 1 || true)
if [ -n "$tag" ] && [ "$tag" != "v$version" ]; then
  echo "error: the tag is $tag, and the version in src/kongbox/__init__.py is $version" >&2
  exit 1
fi

if [ -n "$tag" ] && grep -q 'kongbox\.example' pyproject.toml; then
  echo "error: pyproject.toml still says kongbox.example; write the project's own addresses" >&2
  exit 1
fi

rm -rf dist
"$python" -m hatchling build -d dist

work=$(mktemp -d)
serving=
trap '[ -z "$serving" ] || kill "$serving"; rm -rf "$work"' EXIT
has() { grep "$1" >/dev/null; }  # it reads to the end: with grep -q a command that still writes would fail
for built in "$PWD"/dist/*.whl "$PWD"/dist/*.tar.gz; do
  echo "trying $(basename "$built")"
  "$python" -m venv "$work/bare"
  "$work/bare/bin/pip" install --quiet --disable-pip-version-check "$built"
  (
    cd "$work"
    bin=bare/bin/kongbox
    [ "$($bin --version)" = "kongbox $version" ]
    $bin score 234b 567b 34567c 99d .8c --seat S --won discard | has '20'
    $bin rules clause RX-PLAY-7 | has 'Only possible'
    $bin rules clause 33 --json | has '"id":"ruling 33"'
    $bin history --data bare/games --json | has '\[\]'
    $bin rules page redux | has '^## Play'
    $bin rules check seven_pairs | has '^OK'
    bare/bin/python -c 'from kongbox.store.opening import MIGRATIONS; assert (MIGRATIONS / "env.py").is_file() and list((MIGRATIONS / "versions").glob("v*.py"))'
  )
  : >"$work/said"
  KONGBOX_DATA=$work/bare/games "$work/bare/bin/kongbox" play --host 127.0.0.1 --port "$port" --no-browser >"$work/said" &
  serving=$!
  until grep -q "http://127.0.0.1:$port/" "$work/said"; do
    kill -0 "$serving"
    sleep 0.2
  done
  "$work/bare/bin/python" -c "from urllib.request import urlopen; assert b'<title>kongbox' in urlopen('http://127.0.0.1:$port/').read()"
  "$work/bare/bin/python" tools/first_hand.py "http://127.0.0.1:$port"
  kill -INT "$serving"
  wait "$serving"
  serving=
  rm -rf "$work/bare"
done
echo "OK: kongbox $version, wheel and source distribution"
