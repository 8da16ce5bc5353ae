import fp from 'fastify-plugin';
import type { ServerConfig } from '../platform/base/config.ts';
import type { Database } from '../platform/database/database.ts';
import { addCalls } from '../platform/http/calls.ts';
import type { HourlyLimits } from '../platform/http/rate-limit.ts';
import { runQueue } from '../platform/jobs/index.ts';
import { bookRoutes, daysRoutes, handInsRoutes } from './cash/index.ts';
import { statsRoutes } from './figures/index.ts';
import { expensesRoutes, payRoutes } from './pay/index.ts';
import { remittanceRoutes } from './remittance/index.ts';
import { settlementRoutes, shopMoneyRoutes } from './settlement/index.ts';
import { statementsRoutes } from './statements/index.ts';
import { transferProvidersAt, transferQueue, transfersRoutes } from './transfers/index.ts';

interface Options {
  db: Database;
  config: Pick<ServerConfig, 'transferUrls'>;
  hourly: HourlyLimits;
}

/** Riders' collections and remittances, the book of them, outlets' statements, charges and payouts, what riders earn and spend, customers' transfers, and the figures of reports. */
export const moneyContext = fp<Options>(
  async (app, { db, config, hourly }) => {
    const providers = transferProvidersAt(config);
    addCalls(app, remittanceRoutes);
    addCalls(app, handInsRoutes(hourly));
    addCalls(app, daysRoutes);
    addCalls(app, bookRoutes);
    addCalls(app, statementsRoutes);
    addCalls(app, payRoutes);
    addCalls(app, expensesRoutes);
    addCalls(app, settlementRoutes);
    addCalls(app, shopMoneyRoutes);
    addCalls(app, transfersRoutes(db, providers, hourly));
    runQueue(app, db, transferQueue(db, providers));
    addCalls(app, statsRoutes);
  },
  { name: 'money' },
);
