import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { palettes, tokensCss } from './tokens.ts';

const file = join(__dirname, 'tokens.css');
// The formatter breaks its lines.
const spaced = (css: string) => css.replace(/\s+/g, ' ');

const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

test('the style sheet holds the tokens (UPDATE_TOKENS=1 writes it again)', () => {
  if (process.env.UPDATE_TOKENS) writeFileSync(file, tokensCss());
  expect(spaced(readFileSync(file, 'utf8'))).toBe(spaced(tokensCss()));
});

test.each(['light', 'dark'] as const)('text and states are readable in the %s theme', (theme) => {
  const colours = palettes[theme];
  for (const surface of [colours.page, colours.paper, colours.hover, colours.selected]) {
    expect(contrast(colours.ink, surface)).toBeGreaterThanOrEqual(7);
    expect(contrast(colours.muted, surface)).toBeGreaterThanOrEqual(4.5);
  }
  for (const state of ['unassigned', 'assigned', 'delivered', 'canceled', 'closed'] as const)
    expect(contrast(colours[state], colours[`${state}Tint`])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(colours.onPrimary, colours.primary)).toBeGreaterThanOrEqual(4.5);
  for (const bar of ['chartAll', 'chartMoney', 'delivered'] as const)
    expect(contrast(colours[bar], colours.paper)).toBeGreaterThanOrEqual(3);
});
