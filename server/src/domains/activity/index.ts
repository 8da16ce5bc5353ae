import fp from 'fastify-plugin';
import { activityRoutes } from './activity.routes.ts';

/** Who did what in a company; what writes it is `platform/transaction/activity.ts`. */
export const activityModule = fp(
  async (app) => {
    await app.register(activityRoutes, { prefix: '/api' });
  },
  { name: 'activity' },
);
export { forgetOldActivities } from './activity.repository.ts';
