"""The screen: what a cell is doing (sessions), what it shows (snapshots), what crosses."""
