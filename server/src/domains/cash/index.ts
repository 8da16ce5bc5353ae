import fp from 'fastify-plugin';
import type { HourlyLimits } from '../../platform/rate-limit.ts';
import { bookRoutes } from './book.routes.ts';
import { daysRoutes } from './days.routes.ts';
import { handInsRoutes } from './hand-ins.routes.ts';

/** The book of riders' cash: what they owe and hand in, days, and its proof. */
export const cashModule = fp<{ hourly: HourlyLimits }>(
  async (app, { hourly }) => {
    await app.register(handInsRoutes(hourly), { prefix: '/api' });
    await app.register(daysRoutes, { prefix: '/api' });
    await app.register(bookRoutes, { prefix: '/api' });
  },
  { name: 'cash' },
);
export { bookService } from './book.service.ts';
