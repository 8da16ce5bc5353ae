import { useThemeClass } from './theme-context.mjs';

/** Of a component's styles: the class of the hash, which there is none of, and that of the theme's variables. */
export default function useStyle() {
  return ['', useThemeClass()];
}

export { useStyle as useColStyle, useStyle as useRowStyle, useStyle as useSharedStyle };
