"""Thinking about games: players that choose by themselves, and many games at once."""
