#!/bin/sh
# Makes .venv with the first Python >= 3.11 found (or $PYTHON) and puts uv in it.
set -eu

fail() {
    printf '\n%s\n' "$@" >&2
    exit 1
}

recent() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

if ! recent .venv/bin/python || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    python=
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
        if recent "$candidate"; then
            python=$candidate
            break
        fi
    done
    [ -n "$python" ] || fail \
        "No Python 3.11 or newer was found (looked for: ${PYTHON:-python3, python3.14 ... python3.11})." \
        "Debian, Ubuntu: apt-get install python3 python3-venv" \
        "Elsewhere: install one and name it, as in  make lab PYTHON=/path/to/python3"

    # Debian has the module venv without ensurepip, which makes an environment without pip
    "$python" -c 'import ensurepip, venv' 2>/dev/null || fail \
        "$python cannot make virtual environments: its module venv or ensurepip is missing." \
        "Debian, Ubuntu: apt-get install $("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')  (or python3-venv)"

    echo "Making .venv with $("$python" --version)"
    "$python" -m venv .venv
fi

.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
    --requirement requirements/setup.txt
