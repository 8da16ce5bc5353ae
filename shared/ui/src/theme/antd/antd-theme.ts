import { theme as antdTheme, type ThemeConfig } from 'antd';
import { fontFamily, type Palette, palettes, radius } from '../tokens.ts';

type Derive = Extract<NonNullable<ThemeConfig['algorithm']>, (...given: never) => unknown>;

// The dark algorithm dulls what it is given; the palette's colours are meant as they are.
const undulled =
  (palette: Palette): Derive =>
  (seed, map) => ({
    ...(map ?? antdTheme.defaultAlgorithm(seed)),
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorPrimaryActive: palette.primary,
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorError: palette.canceled,
    colorErrorText: palette.canceled,
  });

const sizes = {
  fine: { fontSize: 14, controlHeight: 36, controlHeightLG: 48 },
  coarse: { fontSize: 16, controlHeight: 48, controlHeightLG: 48 },
  large: { fontSize: 17, controlHeight: 48, controlHeightLG: 52 },
};

/** For whom a theme is: in which light, and what points at it. */
export interface ThemeVariant {
  light: keyof typeof palettes;
  /** `coarse`: a finger. `large`: a screen for one hand in the sun, whatever points at it. */
  size: keyof typeof sizes;
}

/** The source of antd's tokens, from which `testing/extract-styles.tsx` writes the style sheets. */
export const antdThemeOf = ({ light, size }: ThemeVariant): ThemeConfig => {
  const palette = palettes[light];
  return {
    algorithm: [light === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, undulled(palette)],
    hashed: false,
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorSuccess: palette.delivered,
      colorWarning: palette.unassigned,
      colorError: palette.canceled,
      colorLink: palette.primary,
      colorTextBase: palette.ink,
      colorBgBase: palette.paper,
      colorBgLayout: palette.page,
      colorBgContainer: palette.paper,
      colorBgElevated: palette.raised,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorTextLightSolid: palette.onPrimary,
      borderRadius: radius,
      fontFamily,
      ...sizes[size],
      // The label of a busy button stays readable.
      opacityLoading: 0.9,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.15s',
      wireframe: false,
    },
    components: {
      Form: {
        itemMarginBottom: 26,
        verticalLabelPadding: '0 0 4px',
        labelRequiredMarkColor: palette.canceled,
      },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    },
  };
};
