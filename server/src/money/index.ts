import fp from 'fastify-plugin';
import { addCalls } from '../platform/http/calls.ts';
import type { HourlyLimits } from '../platform/http/rate-limit.ts';
import { bookRoutes, daysRoutes, handInsRoutes } from './cash/index.ts';
import { statsRoutes } from './figures/index.ts';
import { remittanceRoutes } from './remittance/index.ts';
import { statementsRoutes } from './statements/index.ts';

/** Riders' collections and remittances, the book of them, outlets' statements, and the figures of reports. */
export const moneyContext = fp<{ hourly: HourlyLimits }>(
  async (app, { hourly }) => {
    addCalls(app, remittanceRoutes);
    addCalls(app, handInsRoutes(hourly));
    addCalls(app, daysRoutes);
    addCalls(app, bookRoutes);
    addCalls(app, statementsRoutes);
    addCalls(app, statsRoutes);
  },
  { name: 'money' },
);
