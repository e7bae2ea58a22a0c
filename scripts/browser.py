"""See that the browser tests have Chromium and a Chinese font; install them where that is possible.

Chromium is $CHROMIUM or the first of `NAMES` on the path. What is missing comes from the
distribution's packages on Debian and its kin when root runs this; anywhere else it is an error.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)


class BrowserMissing(Exception):
    """Something the browser tests need is not on this machine."""


def chromium() -> str:
    """Return the path of Chromium.

    Raises `BrowserMissing` with what to do when there is none.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise BrowserMissing(f"CHROMIUM={named} names no program that can be run.")
        return found
    for name in NAMES:
        if found := shutil.which(name):
            return found
    for path in MAC:
        if path.exists():
            return str(path)
    raise BrowserMissing(
        f"The browser tests need Chromium, and none of {', '.join(NAMES)} is on the path.\n"
        "Debian: sudo apt-get install chromium fonts-noto-cjk\n"
        "Elsewhere: install Chromium or Chrome and name it, as in"
        "  make test CHROMIUM=/path/to/chromium"
    )


def has_chinese_font() -> bool:
    """Tell whether a font with Chinese characters is installed."""
    if sys.platform == "darwin":
        return True  # macOS brings PingFang
    fc_list = shutil.which("fc-list")
    if fc_list is None:
        return False
    listed = subprocess.run([fc_list, ":lang=zh-cn", "family"], capture_output=True, text=True)
    return bool(listed.stdout.strip())


def missing_packages() -> list[str]:
    """Return the Debian packages that would bring what is missing."""
    packages = []
    try:
        chromium()
    except BrowserMissing:
        packages.append("chromium")
    if not has_chinese_font():
        packages += ["fontconfig", "fonts-noto-cjk"]
    return packages


def apt_install(packages: list[str]) -> None:
    """Install Debian packages, as root, without a question."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    for command in (["apt-get", "update"], install):
        subprocess.run(command, env=environment, check=True, stdin=subprocess.DEVNULL)


def main() -> int:
    """Install what is missing; return 1 with a message where that cannot be done."""
    packages = missing_packages()
    if packages and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {' '.join(packages)}", flush=True)
        try:
            apt_install(packages)
        except subprocess.CalledProcessError as failed:
            print(f"{' '.join(failed.cmd)} failed.", file=sys.stderr)
    try:
        print(f"Chromium: {chromium()}")
    except BrowserMissing as error:
        print(error, file=sys.stderr)
        return 1
    if not has_chinese_font():
        print(
            "The browser tests need a font with Chinese characters.\n"
            "Debian: sudo apt-get install fontconfig fonts-noto-cjk",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
