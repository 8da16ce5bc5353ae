import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { companiesRoutes } from './companies.routes.ts';

/** Delivery companies, and the platform's approval of them. */
export const companiesModule = fp<{ db: Database; approvalMails: ApprovalMails }>(
  async (app, { db, approvalMails }) => {
    await app.register(companiesRoutes(db, approvalMails), { prefix: '/api' });
  },
  { name: 'companies' },
);
export { companiesService } from './companies.service.ts';
