"""What a view must not have: parts that reach over its edge, targets too small for a finger."""

TOO_WIDE = """(root) => {
  const edge = root.getBoundingClientRect().right + 0.5;
  return [...root.querySelectorAll("*")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.right > edge && element.closest(".fi-unseen") === null;
  }).map((element) => element.outerHTML.slice(0, 80));
}"""

TOO_SMALL = """(root) => {
  const targets = "button, select, summary, input, a[href], [role=gridcell], [data-pawn]";
  return [...root.querySelectorAll(targets)].filter((element) => {
    // A box is pressed by its label as well.
    const target = element.matches("input") ? element.closest("label") ?? element : element;
    const { width, height } = target.getBoundingClientRect();
    return element.checkVisibility() && (width < 23.95 || height < 23.95);
  }).map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return `${width.toFixed(1)} x ${height.toFixed(1)} ${element.outerHTML.slice(0, 120)}`;
  });
}"""
