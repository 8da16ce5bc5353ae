/** The present value of a colour token, `--wb-…`: the map is drawn, not styled, so it has to ask. */
export const tokenColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888';
