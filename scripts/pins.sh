#!/bin/sh
# Pins every package of pyproject.toml, with hashes and without an address, in requirements/.
set -eu

pin() {
    target=$1
    shift
    .venv/bin/python -m uv pip compile --quiet --universal --python-version 3.11 --upgrade \
        --generate-hashes --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
        "$@" --output-file "requirements/$target"
}

pin dev.txt pyproject.toml --extra lab --group dev
# the others are parts of the first: same versions
pin lab.txt pyproject.toml --extra lab --constraint requirements/dev.txt
pin setup.txt --group setup --constraint requirements/dev.txt
pin build.txt --group build --constraint requirements/dev.txt
pin node.txt --group node
