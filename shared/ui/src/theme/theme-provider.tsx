import { theme as antdTheme, ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import type { ReactNode } from 'react';
import styles from './spinner.module.css';
import { useTheme } from './theme-choice.ts';
import { fontFamily, type Palette, palettes, radius } from './tokens.ts';
import { useMedia } from './use-media.ts';

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

const themeOf = (palette: Palette, isDark: boolean, isTouch: boolean): ThemeConfig => ({
  algorithm: [isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm, undulled(palette)],
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
    fontSize: isTouch ? 16 : 14,
    controlHeight: isTouch ? 48 : 36,
    controlHeightLG: 48,
    // The label of a busy button stays readable.
    opacityLoading: 0.9,
    motionDurationFast: '0.08s',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.15s',
    wireframe: false,
  },
  components: {
    Form: { itemMarginBottom: 26, verticalLabelPadding: '0 0 4px', labelRequiredMarkColor: palette.canceled },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Table: {
      headerBg: palette.paper,
      headerColor: palette.muted,
      headerSplitColor: 'transparent',
      rowHoverBg: palette.hover,
    },
  },
});

const themes = {
  light: themeOf(palettes.light, false, false),
  dark: themeOf(palettes.dark, true, false),
};
const touchThemes = { light: themeOf(palettes.light, false, true), dark: themeOf(palettes.dark, true, true) };

const large: ThemeConfig = { token: { fontSize: 17, controlHeight: 48, controlHeightLG: 52 } };

/** Around screens for one hand in the sun: controls of 48 px with 17 px text, whatever points at them. */
export const LargeControls = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={large}>{children}</ConfigProvider>
);

// A dialog is in the browser's top layer: what pops up inside it must be inside it too.
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

// What antd's own controls are called, where its word alone does not say it.
const texts: Locale = { locale: 'en', global: { show: 'Show password', hide: 'Hide password' } };

// In place of antd's, which grows and shrinks: a request that ends before that can leave that one in the button for good.
const button = {
  autoInsertSpace: false,
  loadingIcon: <span role="img" aria-label="loading" className={styles.spinner} />,
};

/**
 * Gives antd the suite's theme, in the light the user chose; under a finger, controls are 48 px high. Rendered once,
 * around the whole suite.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <ConfigProvider
      theme={(isTouch ? touchThemes : themes)[theme]}
      getPopupContainer={popupContainer}
      button={button}
      locale={texts}
    >
      {children}
    </ConfigProvider>
  );
}
