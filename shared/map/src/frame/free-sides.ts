/** What is taken at each side of a map, in px. */
export interface Sides {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Beside what is over the map, pins with their labels have this much. */
const gap = 40;

/** How far from the edges of a map pins are in full sight: beside its buttons at the right, and below its legend where that is one row, else beside it. */
export function freeSides(container: HTMLElement): Sides {
  const frame = container.closest('section') ?? container;
  const { top, left, right, width } = frame.getBoundingClientRect();
  const legend = frame.querySelector('[data-map-legend]')?.getBoundingClientRect();
  const buttons = frame.querySelector('[data-map-buttons]')?.getBoundingClientRect();
  const isRow = legend !== undefined && legend.width > 4 * legend.height;
  const sides = {
    top: isRow ? legend.bottom - top + gap : 72,
    right: buttons ? right - buttons.left + gap : 56,
    bottom: 56,
    left: legend && !isRow ? legend.right - left + gap : 56,
  };
  // On a phone there would be no map left between them: its top is free of both.
  if (sides.left + sides.right > width / 2) return { top: gap + 56, right: gap, bottom: gap, left: gap };
  return sides;
}
