"""Fetch what runs the tests inside Pyodide: pinned wheels for its Python, into build/pyodide.

Versions and hashes are those of requirements/dev.txt; the tags of the wheels are those of the
Pyodide in node_modules.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PINS = ROOT / "requirements" / "dev.txt"
LOCK = ROOT / "node_modules" / "pyodide" / "pyodide-lock.json"
FOLDER = ROOT / "build" / "pyodide"
PACKAGES = {"hypothesis", "pytest"}
NEEDED = {"iniconfig", "packaging", "pluggy", "pygments", "sortedcontainers"}  # by those two

PIN = re.compile(
    r"^(?P<name>[a-z0-9-]+)==\S+(?: ; [^\\\n]+)?(?: \\\n +--hash=\S+)+\n", re.MULTILINE
)


def pins(text: str) -> str:
    """Return the entries of a requirements file for the packages that are needed."""
    return "".join(pin[0] for pin in PIN.finditer(text) if pin["name"] in PACKAGES | NEEDED)


def tags(info: dict[str, str]) -> list[str]:
    """Return what pip is told about the Python of a Pyodide.

    >>> tags({"abi_version": "2026_0", "python": "3.14.2"})[:4]
    ['--platform', 'pyemscripten_2026_0_wasm32', '--platform', 'any']
    """
    major, minor, _ = info["python"].split(".")
    platform = f"pyemscripten_{info['abi_version']}_wasm32"
    return [
        *("--platform", platform, "--platform", "any", "--implementation", "cp"),
        *("--python-version", f"{major}.{minor}", "--abi", f"cp{major}{minor}", "--abi", "none"),
    ]


def main() -> int:
    """Fetch the wheels and return pip's exit status."""
    wheels = FOLDER / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)  # those of other versions would be loaded too
    wheels.mkdir(parents=True)
    requirements = FOLDER / "requirements.txt"
    requirements.write_text(pins(PINS.read_text()))
    info = json.loads(LOCK.read_text())["info"]
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    which = ["--no-deps", "--only-binary", ":all:", "--require-hashes", *tags(info)]
    where = ["--dest", str(wheels), "--requirement", str(requirements)]
    return subprocess.run([*download, *which, *where]).returncode


if __name__ == "__main__":
    sys.exit(main())
