"""Teaching: scenario files (puzzles, lessons, positions) are read, checked, proved and graded."""
