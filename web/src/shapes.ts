/** A sign for each side besides its color: disc, diamond, square, triangle, ring, cross. */
const SHAPES = [
  '<circle cx="10" cy="10" r="8"/>',
  '<path d="M10 1 19 10 10 19 1 10Z"/>',
  '<rect x="3" y="3" width="14" height="14" rx="1"/>',
  '<path d="M10 2 19 18H1Z"/>',
  '<circle cx="10" cy="10" r="6" fill="none" stroke="currentColor" stroke-width="4"/>',
  '<path d="M7 2h6v5h5v6h-5v5H7v-5H2V7h5Z"/>',
];

/** The signs as symbols of an SVG. */
export function shapeSymbols(): string {
  const symbols = SHAPES.map(
    (drawing, side) => `<symbol id="shape-${side}" viewBox="0 0 20 20" fill="currentColor">${drawing}</symbol>`,
  );
  return symbols.join('');
}
