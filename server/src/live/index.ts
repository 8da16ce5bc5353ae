import fp from 'fastify-plugin';
import type { ServerConfig } from '../platform/base/config.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { addCalls } from '../platform/http/calls.ts';
import { pushModule } from './push/index.ts';
import { riderLocationsRoutes, riderLocationsService } from './rider-locations/index.ts';
import { liveModule } from './stream/index.ts';

interface Options {
  database: OpenDatabase;
  config: Pick<ServerConfig, 'pushAccount'>;
}

/** Live data: riders' places, notices to phones, and the stream to open pages. */
export const liveContext = fp<Options>(
  async (app, { database, config }) => {
    addCalls(app, riderLocationsRoutes);
    await app.register(pushModule, { db: database.db, config });
    await app.register(liveModule, { database, snapshot: riderLocationsService.snapshot });
  },
  { name: 'live' },
);
