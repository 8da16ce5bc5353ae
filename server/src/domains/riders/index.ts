import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { ridersRoutes } from './riders.routes.ts';

/** A company's riders. */
export const ridersModule = fp<{ db: Database; approvalMails: ApprovalMails }>(
  async (app, { db, approvalMails }) => {
    await app.register(ridersRoutes(db, approvalMails), { prefix: '/api' });
  },
  { name: 'couriers' },
);
export { ridersService } from './riders.service.ts';
