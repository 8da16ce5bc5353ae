export { DesignTokenContext, defaultConfig } from './theme-context.mjs';
export { default as useToken } from './use-token.mjs';

/** No screen has a component in one of antd's preset colours. */
export const PresetColors = [];
