import type { ServerConfig } from '../../base/config.ts';
import { releaseText } from '../../base/release.ts';
import { streetsPath } from './map-tiles.ts';

/** The public configuration, served as `/config.json`. The API is on its own origin, under `/api/`. */
export const publicConfig = ({
  publicKeys,
  mapTiles,
  mapOrigins,
  isDemo,
}: ServerConfig): Record<string, unknown> => ({
  apiBase: '/api/',
  version: releaseText,
  isDemo,
  ...(publicKeys.firebase && { firebase: publicKeys.firebase }),
  ...(publicKeys.googleMapsApiKey && { googleMapsApiKey: publicKeys.googleMapsApiKey }),
  ...(mapTiles && { mapTiles: 'url' in mapTiles ? mapTiles.url : streetsPath }),
  ...(mapOrigins.length > 0 && { mapOrigins }),
});
