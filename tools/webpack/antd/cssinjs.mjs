import { createContext } from 'react';

export const StyleContext = createContext({});
export const createTheme = () => ({});
