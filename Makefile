# Needs git, make and Python >= 3.11 with venv. `make help` lists what there is.
# PYTHON=python3.12 picks the Python, CHROMIUM=/path the browser, LAB_ARGS go to JupyterLab.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

PYTHON ?=
CHROMIUM ?=
LAB_ARGS ?=
export PYTHON CHROMIUM

PY := .venv/bin/python
UV := $(PY) -m uv pip
NPM := $(PY) scripts/npm.py
PYTEST := $(PY) -m pytest
WIDGET := fi_widget/widget/static/widget.js
WIDGET_SOURCES := $(shell find js fi_widget/pictures -name '*.json' -o -name '*.css' -o -name '*.mjs' -o -name '*.ts' -o -name '*.tsx' 2>/dev/null)

.PHONY: help lab test test-fast test-all test-pyodide bench bench-engine build format lint types pins clean distclean

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

lab: .venv/lab.stamp $(WIDGET) ## set everything up and open the start notebook in JupyterLab
	.venv/bin/fi-widget lab $(LAB_ARGS)

# ---------------------------------------------------------------- tests

test: lint types browser test-pyodide ## run every test but the slow ones
	$(NPM) test
	$(PYTEST) --numprocesses=2 --dist=loadfile --nbmake tests fi_widget README.md notebooks

test-fast: lint types ## run what takes seconds: lint, types, units
	$(NPM) test
	HYPOTHESIS_PROFILE=fast $(PYTEST) --numprocesses=2 -m 'not (slow or bench or browser or packaging or heavy)'

test-all: lint types browser test-pyodide ## run every test, the slow ones too, with many more random examples
	$(NPM) test
	HYPOTHESIS_PROFILE=thorough $(PYTEST) --numprocesses=2 --dist=loadfile -m 'not bench' --nbmake tests fi_widget README.md notebooks

test-pyodide: build/pyodide/wheels.stamp ## run the tests of rules and thinking inside Pyodide
	HYPOTHESIS_PROFILE=fast $(NPM) run --silent test:pyodide

bench: .venv/dev.stamp node_modules/.dev-stamp $(WIDGET) browser ## measure the speed, as ratios within one run
	$(PYTEST) -m bench tests/benchmarks

bench-engine: .venv/dev.stamp ## measure the engine alone, beside python-chess and the literal one
	$(PY) -m tests.benchmarks.engine

.PHONY: browser
browser: .venv/dev.stamp
	$(PY) scripts/browser.py

lint: .venv/dev.stamp node_modules/.dev-stamp ## look at format and style
	$(PY) -m ruff format --check
	$(PY) -m ruff check
	$(NPM) run lint

types: .venv/dev.stamp node_modules/.dev-stamp $(WIDGET) ## check the types of Python and TypeScript
	$(PY) -m mypy
	$(NPM) run types

format: .venv/dev.stamp node_modules/.dev-stamp ## put the sources into the agreed format
	$(PY) -m ruff check --fix
	$(PY) -m ruff format
	$(NPM) run format

# ---------------------------------------------------------------- what is built

build: .venv/dev.stamp $(WIDGET) ## build the wheel and the source archive into dist/
	rm -rf dist
	$(PY) -m build --no-isolation

$(WIDGET): node_modules/.build-stamp $(WIDGET_SOURCES)
	$(NPM) run build
	@touch $@

node_modules/.build-stamp: package.json package-lock.json .npmrc | .venv/uv.stamp
	$(NPM) ci --omit=dev
	@touch $@

node_modules/.dev-stamp: package.json package-lock.json .npmrc | .venv/uv.stamp
	$(NPM) ci
	@touch node_modules/.build-stamp $@

build/pyodide/wheels.stamp: .venv/dev.stamp node_modules/.dev-stamp scripts/pyodide_wheels.py
	$(PY) scripts/pyodide_wheels.py
	@touch $@

# ---------------------------------------------------------------- environment

.venv/uv.stamp: requirements/setup.txt scripts/environment.sh
	sh scripts/environment.sh
	@touch $@

.venv/lab.stamp: .venv/uv.stamp requirements/build.txt requirements/lab.txt pyproject.toml
	$(UV) install --quiet --python $(PY) --require-hashes --requirement requirements/build.txt --requirement requirements/lab.txt
	$(UV) install --quiet --python $(PY) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/dev.stamp: .venv/uv.stamp requirements/dev.txt pyproject.toml
	$(UV) install --quiet --python $(PY) --require-hashes --requirement requirements/dev.txt
	$(UV) install --quiet --python $(PY) --no-deps --no-build-isolation --editable .
	@touch $@

pins: .venv/uv.stamp ## choose new versions for requirements/*.txt
	sh scripts/pins.sh

clean: ## remove what was built
	rm -rf build dist fi_widget/widget/static test-results .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -not -path './.venv/*' -not -path './node_modules/*' -prune -exec rm -rf {} +

distclean: clean ## remove the environments too
	rm -rf .venv node_modules
