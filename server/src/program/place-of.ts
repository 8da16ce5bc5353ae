import type { ServerConfig } from '../platform/base/config.ts';
import type { Place } from '../platform/operate/backup/places.ts';

/** The database that this environment names; not through a pooler, as restoring is one long transaction. */
export const placeOf = ({ databaseUrl, directUrl, dataDir }: ServerConfig): Place =>
  databaseUrl ? { url: directUrl ?? databaseUrl } : { dataDir };
