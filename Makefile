# Needs Python 3.11 or later with venv. Everything else comes into .venv and web/node_modules.
PYTHON ?= python3
PYTEST ?= -n auto --dist worksteal
SHARE ?= 4
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
WEB := $(shell find web -name node_modules -prune -o -type f -print)
BENCHMARKS := $(filter-out $(addprefix benchmarks/,beside.py ladder.py mistakes.py tempers.py xmj.py),$(sort $(wildcard benchmarks/[a-z]*.py)))

unexport PYTHONDONTWRITEBYTECODE  # the tests begin many processes: each would compile everything for itself

.DELETE_ON_ERROR:
.PHONY: play test proofs mutants check types lint client docs dist engine site web protocol outputs fixtures drawings pictures look smoke bench beside bench-bots bench-friends peers clean

play: .venv/play.stamp
	$(BIN)/kongbox play

test: .venv/dev.stamp
	@$(BIN)/python tests/compile_first.py & compiling=$$!; \
	$(BIN)/python hatch_build.py && $(NPM) run test; said=$$?; wait $$compiling && exit $$said
	$(BIN)/python tools/once_more.py $(PYTEST)

# the longest proofs, and their cases, take turns: one in SHARE of them is tried, drawn by a seed; SHARE=1 tries all.
# so do the files that are tried in a made-up language, because no test but those of words depends on a sentence
proofs: web .venv/proofs.stamp
	@$(BIN)/python tests/compile_first.py
	$(BIN)/python tools/once_more.py $(PYTEST) -m "proof or hypothesis" --hypothesis-profile at-length --share $(SHARE)
	$(BIN)/pytest $(PYTEST) -m "not browser and not proof" --pseudo --share 8
	$(BIN)/python tools/mutants.py --only $(addprefix src/kongbox/,core notation rulesets) \
	  --tests $(addprefix tests/,core notation rules rulesets) --count 6 --goal 33 --seed 1

# change one thing at random, and see whether a test notices; it takes long
mutants: web .venv/dev.stamp
	$(BIN)/python tools/mutants.py --count 100 --goal 95
	$(BIN)/python tools/mutants.py --client --count 60 --goal 85

check: test
	@$(MAKE) --no-print-directory --jobs=2 types docs lint client

types: .venv/dev.stamp
	$(BIN)/mypy

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

client: .venv/dev.stamp
	$(NPM) run check

docs: .venv/dev.stamp
	@rm -rf docs/_site
	@$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs docs/_site
	@echo "the site is in docs/_site/index.html"

dist: web
	@PYTHON=$(BIN)/python tools/dist.sh

# the engine for JavaScript, dist/kongbox-engine-….tgz: half a minute for each ruleset
engine: .venv/proofs.stamp
	@$(BIN)/python tools/engine_package.py dist

# kongbox as a folder of files for any web server, in site/: the tables run in the tab of the person who opens it
site: web .venv/proofs.stamp
	@$(BIN)/python tools/site.py

bench: .venv/dev.stamp
	@for benchmark in $(BENCHMARKS); do $(BIN)/python $$benchmark || exit 1; done

# another commit's benchmarks and these by turns: make beside COMMIT=HEAD~1
beside: .venv/dev.stamp
	@$(BIN)/python benchmarks/beside.py $(COMMIT)

# print the ladder of bots and the games against another program's robots, play one kept batch in twenty of the ladder again,
# ask costly mistakes again, time looking ahead and try other tempers; benchmarks/ladder.py --seconds 600 plays more
bench-bots: .venv/dev.stamp
	@$(BIN)/python benchmarks/ladder.py --again
	@$(BIN)/python benchmarks/xmj.py
	@$(BIN)/python benchmarks/mistakes.py
	@$(BIN)/python benchmarks/ahead.py
	@$(BIN)/python benchmarks/tempers.py

bench-friends: .venv/dev.stamp
	@$(BIN)/python benchmarks/presses.py
	@$(BIN)/python benchmarks/with_friends.py
	@$(BIN)/python benchmarks/crowd.py

peers: .venv/dev.stamp
	@$(BIN)/python -m benchmarks.peers

web: .venv/dev.stamp
	@$(BIN)/python hatch_build.py

protocol: .venv/dev.stamp
	$(BIN)/python tools/typescript.py web/src/protocol.ts
	$(BIN)/python tools/sentences.py web/src/words
	$(BIN)/python tools/protocol.py docs/reference/protocol.md
	$(BIN)/python tools/reference.py docs/reference/environments.md docs/reference/datasets.md

# what the programs and commands of the documents print; without PAGES, of all of them
outputs: .venv/dev.stamp
	$(BIN)/python tools/shown.py $(PAGES)

fixtures: .venv/dev.stamp
	$(BIN)/python tools/fixtures.py web/src/fixtures

drawings: web
	$(NPM) run test -- -u

pictures: web
	@$(BIN)/python tools/pictures.py

# every state of every page at every size, and what is wrong with it; or some: make look STATES="deal win" SIZES=390x844
look: web
	@$(BIN)/python tools/look.py $(STATES) $(if $(SIZES),--sizes $(SIZES))

# a hand on the site of files in Firefox and WebKit, and pictures in test-results/smoke; or in one: make smoke BROWSERS=webkit
smoke: site
	@$(BIN)/python tools/smoke.py $(BROWSERS)

clean:
	rm -rf .venv web/node_modules src/kongbox/server/static docs/_site dist site

.venv/made.stamp:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "error: kongbox needs Python 3.11 or later; this is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 play" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
	  echo "error: this Python cannot make a virtual environment. On Debian or Ubuntu: sudo apt install python3-venv" >&2; exit 1; }
	@echo "making .venv with $$($(PYTHON) --version 2>&1)"
	@$(PYTHON) -m venv --clear .venv
	@touch $@

.venv/play.stamp: .venv/made.stamp pyproject.toml hatch_build.py $(WEB)
	@echo "installing kongbox and building its table: about half a minute the first time"
	@$(PIP) --editable .
	@touch $@

# without the client, which `make web` builds with the Node that comes here
.venv/dev.stamp: .venv/made.stamp pyproject.toml
	@echo "installing kongbox with its tools: about a minute the first time"
	@$(PIP) --upgrade 'pip>=25.1'  # earlier ones know no dependency groups
	@HATCH_BUILD_NO_HOOKS=true $(PIP) --no-compile --editable . --group dev
	@touch $@

# what only proofs need: a cluster of machines, compilers for GPUs, a linker for WebAssembly, a writer of data sets
.venv/proofs.stamp: .venv/dev.stamp
	@HATCH_BUILD_NO_HOOKS=true $(PIP) --no-compile --editable . --group dev --group proofs
	@touch $@
