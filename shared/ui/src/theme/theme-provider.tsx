import { theme as antdTheme, ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { useTheme } from './theme-choice.ts';
import { fontFamily, type Palette, palettes, radius } from './tokens.ts';

const themeOf = (palette: Palette, isDark: boolean): ThemeConfig => ({
  algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
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
    fontSize: 14,
    controlHeight: 36,
    controlHeightLG: 48,
    motionDurationFast: '0.08s',
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.15s',
    wireframe: false,
  },
  components: {
    Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px', labelRequiredMarkColor: palette.canceled },
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 500 },
    Table: {
      headerBg: palette.paper,
      headerColor: palette.muted,
      headerSplitColor: 'transparent',
      rowHoverBg: palette.hover,
    },
  },
});

const themes = { light: themeOf(palettes.light, false), dark: themeOf(palettes.dark, true) };

// A dialog lies in the browser's top layer: what pops up inside it must be inside it too.
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

/** Gives antd the suite's theme, in the light the user chose. Stands once, around the whole suite. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <ConfigProvider
      theme={themes[theme]}
      getPopupContainer={popupContainer}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
