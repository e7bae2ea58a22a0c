"""Parts of pictures that know no game: SVG pieces, HTML pieces, icons."""
