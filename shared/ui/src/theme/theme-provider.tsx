import { ConfigProvider, type ThemeConfig } from 'antd';
import type { Locale } from 'antd/es/locale';
import { createContext, type ReactNode } from 'react';
import styles from './spinner.module.css';

/**
 * antd makes no styles in the browser: they are the style sheets of `antd/`, with variables below these classes for both lights
 * and for what points at the screen.
 */
const themeOf = (key: 'wb' | 'wb-large'): ThemeConfig => ({
  zeroRuntime: true,
  hashed: false,
  cssVar: { key },
});
/** The class below which antd's variables are, for what is not antd's own and looks as it does. */
export const ThemeClass = createContext<'wb' | 'wb-large'>('wb');

const theme = themeOf('wb');
const large = themeOf('wb-large');

/** Around screens for one hand in the sun: controls of 48 px with 17 px text, whatever points at them. */
export const LargeControls = ({ children }: { children: ReactNode }) => (
  <ThemeClass.Provider value="wb-large">
    <ConfigProvider theme={large}>{children}</ConfigProvider>
  </ThemeClass.Provider>
);

// A dialog is in the browser's top layer: what pops up inside it must be inside it too.
const popupContainer = (trigger?: HTMLElement) => trigger?.closest('dialog') ?? document.body;

// Names of antd's own controls, where its word alone does not say it.
const texts: Locale = { locale: 'en', global: { show: 'Show password', hide: 'Hide password' } };

// Replaces antd's, which grows and shrinks: a request that ends before that can leave that one in the button for good.
const button = {
  autoInsertSpace: false,
  loadingIcon: <span role="img" aria-label="loading" className={styles.spinner} />,
};

const noWave = { disabled: true };
const nothingFound = () => <span>Nothing found</span>;

/** Gives antd the suite's theme, whose variables follow the light and what points at the screen. Rendered once, around the whole suite. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider
      theme={theme}
      getPopupContainer={popupContainer}
      button={button}
      locale={texts}
      wave={noWave}
      renderEmpty={nothingFound}
    >
      {children}
    </ConfigProvider>
  );
}
