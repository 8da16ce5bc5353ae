/** One palette: surfaces, text, actions and the colours of states. Hex, so that antd can derive shades. */
export interface Palette {
  page: string;
  paper: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  lineStrong: string;
  hover: string;
  selected: string;
  primary: string;
  primaryHover: string;
  onPrimary: string;
  danfo: string;
  focus: string;
  unassigned: string;
  unassignedTint: string;
  assigned: string;
  assignedTint: string;
  delivered: string;
  deliveredTint: string;
  canceled: string;
  canceledTint: string;
  closed: string;
  closedTint: string;
  /** Of charts: what is counted as a whole, and money. Delivered is the colour of the state. */
  chartAll: string;
  chartMoney: string;
}

/** The brand's blue and the neutral colours, from light to dark. Surfaces, text, actions and charts are steps of them. */
export const ramps = {
  lagoon: {
    100: '#E6F1F5',
    300: '#74C8E2',
    400: '#4DB6D6',
    600: '#0E7599',
    700: '#0B5D7A',
    800: '#152C36',
    900: '#06202B',
  },
  neutral: {
    0: '#FFFFFF',
    50: '#F5F7F8',
    100: '#F0F4F6',
    200: '#E3E8EB',
    300: '#C3CDD3',
    400: '#9DACB6',
    500: '#7C8C98',
    600: '#51616E',
    700: '#3B4A55',
    800: '#243039',
    850: '#1A232A',
    875: '#19232A',
    900: '#14212B',
    925: '#12191F',
    950: '#0C1216',
  },
} as const;
const { lagoon, neutral } = ramps;

/** The suite's colours, light and dark. Everything else that has a colour takes it from here. */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    page: neutral[50],
    paper: neutral[0],
    raised: neutral[0],
    ink: neutral[900],
    muted: neutral[600],
    line: neutral[200],
    lineStrong: neutral[300],
    hover: neutral[100],
    selected: lagoon[100],
    primary: lagoon[700],
    primaryHover: lagoon[600],
    onPrimary: neutral[0],
    danfo: '#F2B705',
    focus: lagoon[700],
    unassigned: '#a64b07',
    unassignedTint: '#FEF3E2',
    assigned: '#1D4ED8',
    assignedTint: '#E8EEFD',
    delivered: '#15803D',
    deliveredTint: '#EEF9F2',
    canceled: '#B91C1C',
    canceledTint: '#FDEAEA',
    closed: '#566577',
    closedTint: '#EDF0F3',
    chartAll: neutral[500],
    chartMoney: lagoon[600],
  },
  dark: {
    page: neutral[950],
    paper: neutral[925],
    raised: neutral[850],
    ink: '#E6EDF1',
    muted: neutral[400],
    line: neutral[800],
    lineStrong: neutral[700],
    hover: neutral[875],
    selected: lagoon[800],
    primary: lagoon[400],
    primaryHover: lagoon[300],
    onPrimary: lagoon[900],
    danfo: '#F2B705',
    focus: lagoon[400],
    unassigned: '#FBBF24',
    unassignedTint: '#2E2410',
    assigned: '#93B4FF',
    assignedTint: '#18233F',
    delivered: '#5BD38A',
    deliveredTint: '#10291B',
    canceled: '#FF8A8A',
    canceledTint: '#351A1C',
    closed: '#94A3B8',
    closedTint: '#1E2831',
    chartAll: neutral[500],
    chartMoney: lagoon[400],
  },
};

/** Sizes of text in px, by step. Screens for one hand in the sun have each of them `riderStep` larger. */
export const textSizes = { xs: 12, s: 14, m: 16, l: 20, xl: 24, xxl: 32 };
export const riderStep = 2;

/** Weights of text: of reading, of what is pressed and of what stands out. */
export const weights = { text: 400, medium: 500, strong: 600 };

/** Spaces in px, within and between parts. */
export const spaces = [4, 8, 12, 16, 24, 32, 48];

/** Heights of controls in px: in a dense row, under a mouse, under a finger. */
export const heights = { s: 28, m: 36, l: 48 };
const underFinger = { s: heights.m, m: heights.l };

/** Corner radii in px: of controls, of what holds them, of what is round. */
export const radii = { s: 6, m: 10, pill: 999 };

/** Durations in ms: of a colour, of something small that moves, of a sheet or dialog. */
export const durations = { fast: 80, mid: 120, slow: 200 };

/** Shadows of what floats, by its height over the page. */
export const shadows = { low: '0 4px 16px rgb(0 0 0 / 14%)', high: '0 12px 40px rgb(0 0 0 / 28%)' };

/**
 * The suite's typeface, which the shell loads (`shell/src/face`); until then, and for what it lacks, fonts of the device. The first two
 * of those are made as wide as the typeface, so that lines break in the same places.
 */
export const fontFamily =
  "Inter, 'Inter of Arial', 'Inter of Roboto', system-ui, -apple-system, 'Noto Sans', Ubuntu, Cantarell, sans-serif";

/** Fonts of devices with Inter's measures; their names in CSS are `Inter of …`. Arial's and Roboto's letters are by so much narrower. */
const widthOfInter = { Arial: 1.0712, Roboto: 1.063 };
const measures = { ascent: 96.875, descent: 24.121 };

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (palette: Palette, indent: string) =>
  Object.entries(palette)
    .map(([name, colour]) => `${indent}--wb-${kebab(name)}: ${colour.toLowerCase()};`)
    .join('\n');

const percent = (share: number) => `${Number(share.toFixed(2))}%`;

const fallbackFaces = Object.entries(widthOfInter)
  .map(
    ([name, width]) => `@font-face {
  font-family: "Inter of ${name}";
  src: local("${name}");
  size-adjust: ${percent(width * 100)};
  ascent-override: ${percent(measures.ascent / width)};
  descent-override: ${percent(measures.descent / width)};
  line-gap-override: 0%;
}`,
  )
  .join('\n');

const lines = (values: Record<string, number | string>, name: string, unit: string) =>
  Object.entries(values)
    .map(([step, value]) => `  --wb-${name}-${step}: ${value}${unit};`)
    .join('\n');

const larger = Object.fromEntries(Object.entries(textSizes).map(([step, size]) => [step, size + riderStep]));

/**
 * The tokens as a style sheet: `--wb-*` for light, for dark where the device asks for it, and for the choice in
 * `data-theme`. `tokens.css` holds it, so that colours are there before any script; a test keeps the two equal.
 */
export const tokensCss = (): string => `/* Made from tokens.ts; its test says how. */
${fallbackFaces}
:root {
  color-scheme: light;
  --wb-font: ${fontFamily.replaceAll("'", '"')};
${lines(textSizes, 'text', 'px')}
  --wb-rider-step: ${riderStep}px;
${lines(weights, 'weight', '')}
${lines(Object.fromEntries(spaces.map((space) => [space, space])), 'space', 'px')}
${lines(heights, 'height', 'px')}
${lines(radii, 'radius', 'px')}
${lines(durations, 'time', 'ms')}
${lines(shadows, 'shadow', '')}
${declarations(palettes.light, '  ')}
}

:root[data-theme="dark"] {
  color-scheme: dark;
${declarations(palettes.dark, '  ')}
}

@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    color-scheme: dark;
${declarations(palettes.dark, '    ')}
  }
}
@media (pointer: coarse) {
  :root {
${lines(underFinger, 'height', 'px')}
  }
}
:root:has([data-rider]) {
${lines(larger, 'text', 'px')}
}
`;
