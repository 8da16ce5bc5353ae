import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { outletsRoutes } from './outlets.routes.ts';
import { createOutletsService } from './outlets.service.ts';

/** The places where a company picks its orders up. */
export const outletsModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(outletsRoutes(db, createOutletsService()), { prefix: '/api' });
  },
  { name: 'outlets' },
);
