# Two commands for everybody: make play, make test. The others are for those who work on canasta.
# Needs make and Python 3.11 or newer; everything lives in .venv, Node for the pages too where no
# fitting one is installed.

PYTHON ?= python3
WORKERS ?= 2

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PYTEST := $(BIN)/pytest -n $(WORKERS)
SPHINX := $(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --nitpicky
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-strip-extras \
	--no-emit-index-url --no-header

# what does not wait for one another is done side by side
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=3 TOGETHER=1
ifndef TOGETHER
.NOTPARALLEL:
endif
.PHONY: help play terminal test check nightly release-check bench ladder docs texts lock clean
.PHONY: format formatted lint types layers spelling quick covered pages web programs

help:
	@echo 'make play     play canasta in the browser (the first time: a minute or two of set-up)'
	@echo 'make terminal play canasta in this terminal; needs no pages'
	@echo 'make test     everything that must hold: lint, types, layers, docs, tests with coverage'
	@echo 'make check    the same without docs and coverage, the fastest failure first'
	@echo 'make nightly  the long versions of the tests as well'
	@echo 'make release-check  what is measured before a release: load, soak, framing, restarts'
	@echo 'make bench    measure the speed of the engine'
	@echo 'make ladder   play the ladder of docs/ladder.md again (two minutes of one core)'
	@echo 'make docs     build the documentation into docs/_build/html and run its examples'
	@echo 'make format   put all files into the one format'
	@echo 'make texts    bring the translations up to the English texts'
	@echo 'make lock     compile the pins in requirements/ again (UPGRADE=--upgrade: newest versions)'
	@echo 'make clean    remove what these commands made'

play: pages
	@$(BIN)/python -m canasta serve

terminal: $(VENV)/.play
	@$(BIN)/python -m canasta play

test: $(VENV)/.play
	@$(SIDE_BY_SIDE) $(VENV)/.dev pages programs
	@$(SIDE_BY_SIDE) formatted lint types layers spelling web docs
	@$(MAKE) --no-print-directory covered

check: formatted lint types layers spelling web quick

nightly: check docs programs $(VENV)/.cluster
	CANASTA_NIGHTLY=1 $(PYTEST) -m 'not release' --timeout 3600

# two hours with nothing else on the machine; the figures are printed
release-check: $(VENV)/.dev programs
	@scripts/debian-packages dieharder
	CANASTA_NIGHTLY=1 $(BIN)/pytest -m release -rP --timeout 7200
	$(BIN)/python -m canasta load --plot docs/load.svg
	$(BIN)/python -m canasta load --tables 300 --ramp
	$(BIN)/python -m canasta load --tables 50 --computers 3 --pace 2

# the pages for the browser: nothing is done when web/ has not changed; ends with an error where
# they cannot be built, for a table without pages is of no use
pages: $(VENV)/.play
	@$(BIN)/python hatch_build.py

bench: $(VENV)/.dev
	$(BIN)/python -m canasta bench

# the players from the weakest to the strongest that does not search; the page says what was played
ladder: $(VENV)/.dev
	$(BIN)/python -m canasta arena ladder random greedy easy medium hard --games 30 --seed 20261127 --page docs/ladder.md

# --- the single checks

format: $(VENV)/.dev
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

formatted: $(VENV)/.dev
	$(BIN)/ruff format --check

lint: $(VENV)/.dev
	$(BIN)/ruff check

types: $(VENV)/.dev
	$(BIN)/mypy

layers: $(VENV)/.dev
	$(BIN)/lint-imports --no-logo

spelling: $(VENV)/.dev
	$(BIN)/codespell

docs: $(VENV)/.dev
	$(SPHINX) --builder html docs docs/_build/html
	$(SPHINX) --builder doctest docs docs/_build/doctest

# types and plain modules of the browser's part, checked again when they have changed
web: pages
ifneq ($(CANASTA_NO_WEB),1)
	@$(MAKE) --no-print-directory web/node_modules/.checked
endif

web/node_modules/.checked: $(shell find web -path web/node_modules -prune -o -type f -print)
	@$(BIN)/python hatch_build.py npm run --silent check
	@$(BIN)/python hatch_build.py npm run --silent test
	@touch $@

quick: $(VENV)/.dev programs
	$(PYTEST) --exitfirst

# measuring slows the engine to a third: only the tests of the laws are measured, as they should
# reach every line of them; the others follow without, and so do those of the laws that try
# positions by the thousand. The tests of the server wait for their clocks more than they work; those
# of the pages wait for their browser, come late and take long, so there is a worker more, and one
# that has nothing left takes tests of another
LAWS := $(addprefix tests/,api conformance engine guide notation referee rules)
TRIALS := $(addprefix tests/,conformance/test_offers.py \
	engine/test_going_out_by_trying.py engine/test_openings_in_small_steps.py)
covered: $(VENV)/.dev programs
	$(PYTEST) $(LAWS) $(addprefix --ignore=,$(TRIALS)) --cov
	$(BIN)/pytest -n $$((3 * $(WORKERS))) --dist worksteal tests/server
	$(BIN)/pytest -n $$((1 + $(WORKERS))) --dist worksteal $(TRIALS) $(filter-out $(LAWS) tests/server,$(patsubst %/,%,$(wildcard tests/*/)))

# a browser and PostgreSQL, which pip does not bring
programs:
	@scripts/debian-packages

# --- set-up: a stamp for each set of requirements, so that the second time costs nothing

# an environment whose interpreter has gone (an upgrade of Python, say) is made anew
ifneq ($(wildcard $(VENV)),)
ifneq ($(shell $(BIN)/python -c 'print("alive")' 2>/dev/null),alive)
$(shell rm -rf $(VENV))
endif
endif

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit("canasta needs Python 3.11 or newer, for example: \
	make PYTHON=python3.11" if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }  # half of one would stay for ever

$(VENV)/.play: requirements/play.txt pyproject.toml | $(VENV)/pyvenv.cfg
	$(PIP) --require-hashes --requirement requirements/play.txt
	CANASTA_NO_WEB=1 $(PIP) --no-deps --no-build-isolation --editable .  # see pages
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	$(PIP) --require-hashes --requirement requirements/dev.txt
	@touch $@

# Ray, for the tests of the arena on a cluster: large, so that only the nightly job installs it
$(VENV)/.cluster: requirements/cluster.txt $(VENV)/.dev
	$(PIP) --require-hashes --requirement requirements/cluster.txt
	@touch $@

texts: $(VENV)/.play
	$(BIN)/python -m canasta.words.po

lock: $(VENV)/.dev
	$(COMPILE) $(UPGRADE) pyproject.toml --group build --output-file requirements/play.txt
	$(COMPILE) $(UPGRADE) pyproject.toml --group dev --extra fast --extra pdf --extra postgres \
		--constraint requirements/play.txt --output-file requirements/dev.txt
	$(COMPILE) $(UPGRADE) pyproject.toml --extra cluster \
		--constraint requirements/dev.txt --output-file requirements/cluster.txt
	$(COMPILE) $(UPGRADE) --group node --output-file requirements/node.txt

clean:
	rm -rf $(VENV) docs/_build dist web/node_modules src/canasta/server/static htmlcov .coverage .coverage.* \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
