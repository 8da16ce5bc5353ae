import { createContext, useContext } from 'react';

export const defaultConfig = {};
export const defaultTheme = {};
export const DesignTokenContext = createContext(defaultConfig);

/** The class below which the variables of the theme are: `wb`, or `wb-large` within `LargeControls`. */
export const useThemeClass = () => useContext(DesignTokenContext).cssVar?.key ?? 'wb';
