import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { rolesRoutes } from './roles.routes.ts';

/** A company's roles: who of the staff has them, and what they allow. */
export const rolesModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(rolesRoutes(db), { prefix: '/api' });
  },
  { name: 'roles' },
);
