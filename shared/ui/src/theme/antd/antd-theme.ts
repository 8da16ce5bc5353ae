import { theme as antdTheme, type ThemeConfig } from 'antd';
import {
  durations,
  fontFamily,
  heights,
  type Palette,
  palettes,
  radii,
  riderStep,
  textSizes,
  weights,
} from '../tokens.ts';

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

// Otherwise antd derives sizes of its own.
const textOf = (size: number) => ({
  fontSize: size,
  fontSizeSM: size,
  fontSizeLG: size,
  fontSizeIcon: textSizes.xs,
});

const sizes = {
  fine: { ...textOf(textSizes.s), controlHeight: heights.m, controlHeightLG: heights.l },
  coarse: { ...textOf(textSizes.m), controlHeight: heights.l, controlHeightLG: heights.l },
  large: { ...textOf(textSizes.m + riderStep), controlHeight: heights.l, controlHeightLG: heights.l },
};

const seconds = (ms: number) => `${ms / 1000}s`;

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
      colorBorderDisabled: palette.line,
      colorTextSecondary: palette.muted,
      colorTextDescription: palette.muted,
      colorTextPlaceholder: palette.muted,
      colorTextLightSolid: palette.onPrimary,
      borderRadius: radii.s,
      borderRadiusSM: radii.s,
      borderRadiusLG: radii.m,
      controlHeightSM: heights.s,
      fontFamily,
      ...sizes[size],
      // The label of a busy button stays readable.
      opacityLoading: 0.9,
      motionDurationFast: seconds(durations.fast),
      motionDurationMid: seconds(durations.mid),
      motionDurationSlow: seconds(durations.slow),
      // antd takes the border off.
      controlPaddingHorizontal: 13,
      wireframe: false,
    },
    components: {
      Form: {
        itemMarginBottom: 24,
        verticalLabelPadding: '0 0 4px',
        labelRequiredMarkColor: palette.canceled,
      },
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: weights.medium,
        paddingInline: 16,
        paddingInlineLG: 16,
        paddingInlineSM: 8,
      },
      Input: { paddingInline: 12, paddingInlineLG: 12, paddingInlineSM: 8 },
      Select: { optionPadding: '8px 12px', showArrowPaddingInlineEnd: 24 },
    },
  };
};
