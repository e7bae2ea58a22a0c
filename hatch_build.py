"""What hatchling does beside packing: it looks for the built module and adds the notebooks."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = ("fi_widget/widget/static/widget.js", "fi_widget/widget/static/widget.css")


class Shipped(BuildHookInterface[Any]):
    """Refuses to pack without the built module; puts the notebooks into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look for the built module and name the notebooks; an editable install needs neither."""
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
            for notebook in sorted(root.glob("notebooks/*.ipynb")):
                build_data["force_include"][str(notebook)] = f"fi_widget/notebooks/{notebook.name}"
