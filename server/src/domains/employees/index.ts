import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { employeesRoutes } from './employees.routes.ts';

/** A company's staff. */
export const employeesModule = fp<{ db: Database; approvalMails: ApprovalMails }>(
  async (app, { db, approvalMails }) => {
    await app.register(employeesRoutes(db, approvalMails), { prefix: '/api' });
  },
  { name: 'employees' },
);
export { employeesService } from './employees.service.ts';
