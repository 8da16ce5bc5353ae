import type { ServerConfig } from './config.ts';

/** The public configuration, served as `/config.json`. The API is on its own origin, under `/api/`. */
export const publicConfig = ({ publicKeys, isDemo }: ServerConfig): Record<string, unknown> => ({
  apiBase: '/api/',
  isDemo,
  ...(publicKeys.firebase && { firebase: publicKeys.firebase }),
  ...(publicKeys.googleMapsApiKey && { googleMapsApiKey: publicKeys.googleMapsApiKey }),
});
