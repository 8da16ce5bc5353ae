import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { usersRoutes } from './users.routes.ts';
import { createUsersService, type UsersService } from './users.service.ts';

/** People and the teams they belong to. */
export const usersModule = fp<{ db: Database; users: UsersService }>(
  async (app, { db, users }) => {
    await app.register(usersRoutes(db, users), { prefix: '/api' });
  },
  { name: 'users' },
);
export type { Account, NewAccount } from './users.service.ts';
export { createUsersService, type UsersService };
