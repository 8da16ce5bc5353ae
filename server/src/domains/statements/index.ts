import fp from 'fastify-plugin';
import { statementsRoutes } from './statements.routes.ts';

/** What a company owes to the outlets it collects for. */
export const statementsModule = fp(
  async (app) => {
    await app.register(statementsRoutes, { prefix: '/api' });
  },
  { name: 'statements' },
);
