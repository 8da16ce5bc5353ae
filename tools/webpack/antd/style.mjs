import { useThemeClass } from './theme-context.mjs';

/** The classes of a component's styles: no hash, and that of the theme's variables. */
export default function useStyle() {
  return ['', useThemeClass()];
}

export { useStyle as useColStyle, useStyle as useRowStyle, useStyle as useSharedStyle };
