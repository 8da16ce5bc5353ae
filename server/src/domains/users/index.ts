import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { usersRoutes } from './users.routes.ts';

/** People and the teams they belong to. */
export const usersModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(usersRoutes(db), { prefix: '/api' });
  },
  { name: 'users' },
);
export { type Account, type NewAccount, usersService } from './users.service.ts';
