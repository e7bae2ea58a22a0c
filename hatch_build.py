"""What hatchling does beside packing: it looks for the built module, adds notebooks, puzzles."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = ("fi_widget/widget/static/widget.js", "fi_widget/widget/static/widget.css")
SHIPPED = ("notebooks/*.ipynb", "puzzles/*.json", "puzzles/**/*.toml")


class Shipped(BuildHookInterface[Any]):
    """Refuses to pack without the built module; puts notebooks and puzzles into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the built module and name what is added; an editable install needs neither."""
        if version == "editable":
            return
        root = Path(self.root)
        missing = [name for name in BUILT if not (root / name).is_file()]
        if missing:
            raise FileNotFoundError(
                f"{' and '.join(missing)}: not built yet. In a checkout run `make build`, which"
                " builds the browser's half first; the source archive on PyPI holds it built."
            )
        if self.target_name == "wheel":
            # one by one: what else lies in that folder (checkpoints, saved games) stays out
            for pattern in SHIPPED:
                for path in sorted(root.glob(pattern)):
                    name = path.relative_to(root).as_posix()
                    build_data["force_include"][str(path)] = f"fi_widget/{name}"
