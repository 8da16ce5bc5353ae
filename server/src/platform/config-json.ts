import type { ServerConfig } from './config.ts';

/** What the web suite is told through `/config.json`. The API is its own origin's, under `/api/`. */
export const publicConfig = ({ publicKeys, isDemo }: ServerConfig): Record<string, unknown> => ({
  apiBase: '/api/',
  isDemo,
  ...(publicKeys.firebase && { firebase: publicKeys.firebase }),
  ...(publicKeys.googleMapsApiKey && { googleMapsApiKey: publicKeys.googleMapsApiKey }),
});
