import { useThemeClass } from './theme-context.mjs';

/** The few values that antd's scripts read themselves; sizes are those of a mouse, as only the list of a select without its own asks. */
export const token = {
  motion: true,
  zIndexPopupBase: 1000,
  controlHeight: 36,
  borderRadius: 6,
};

export default function useToken() {
  return [{}, token, '', token, { prefix: 'ant', key: useThemeClass() }, true];
}
