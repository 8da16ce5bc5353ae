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
}

/** The suite's colours, light and dark. Everything else that has a colour takes it from here. */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    page: '#F5F7F8',
    paper: '#FFFFFF',
    raised: '#FFFFFF',
    ink: '#14212B',
    muted: '#51616E',
    line: '#E3E8EB',
    lineStrong: '#C3CDD3',
    hover: '#F0F4F6',
    selected: '#E6F1F5',
    primary: '#0B5D7A',
    primaryHover: '#0E7599',
    onPrimary: '#FFFFFF',
    danfo: '#F2B705',
    focus: '#0B5D7A',
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
  },
  dark: {
    page: '#0C1216',
    paper: '#12191F',
    raised: '#1A232A',
    ink: '#E6EDF1',
    muted: '#9DACB6',
    line: '#243039',
    lineStrong: '#3B4A55',
    hover: '#19232A',
    selected: '#152C36',
    primary: '#4DB6D6',
    primaryHover: '#74C8E2',
    onPrimary: '#06202B',
    danfo: '#F2B705',
    focus: '#4DB6D6',
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
  },
};

/** Corner radius in px. */
export const radius = 8;

/** System fonts: nothing to download. */
export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell, 'Helvetica Neue', Arial, sans-serif";

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (palette: Palette, indent: string) =>
  Object.entries(palette)
    .map(([name, colour]) => `${indent}--wb-${kebab(name)}: ${colour.toLowerCase()};`)
    .join('\n');

/**
 * The tokens as a style sheet: `--wb-*` for light, for dark where the device asks for it, and for the choice in
 * `data-theme`. `tokens.css` holds it, so that colours are there before any script; a test keeps the two equal.
 */
export const tokensCss = (): string => `/* Made from tokens.ts; its test says how. */
:root {
  color-scheme: light;
  --wb-radius: ${radius}px;
  --wb-font: ${fontFamily.replaceAll("'", '"')};
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
`;
