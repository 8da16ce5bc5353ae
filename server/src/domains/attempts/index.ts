import fp from 'fastify-plugin';
import { attemptsRoutes } from './attempts.routes.ts';

/** Attempts at a delivery that failed, and the way back to the outlet. */
export const attemptsModule = fp(
  async (app) => {
    await app.register(attemptsRoutes, { prefix: '/api' });
  },
  { name: 'attempts' },
);
