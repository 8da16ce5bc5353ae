import fp from 'fastify-plugin';
import type { WebLinks } from '../platform/base/web-links.ts';
import type { Database } from '../platform/database/database.ts';
import { addCalls } from '../platform/http/calls.ts';
import type { HourlyLimits } from '../platform/http/rate-limit.ts';
import type { ApprovalMails } from './approval-mails/index.ts';
import { authModule, type SignInLimit } from './auth/index.ts';
import { employeesRoutes } from './employees/index.ts';
import { invitesRoutes } from './invites/index.ts';
import { papersRoutes } from './papers/index.ts';
import { photosRoutes } from './photos/index.ts';
import { daysOffRoutes, ridersRoutes } from './riders/index.ts';
import { rolesRoutes } from './roles/index.ts';
import { usersRoutes } from './users/index.ts';

interface Options {
  db: Database;
  signInLimit: SignInLimit | undefined;
  hourly: HourlyLimits;
  links: WebLinks;
  approvalMails: ApprovalMails;
}

/** Accounts, and a company's people: sign-in, invites, approval, roles and abilities. */
export const peopleContext = fp<Options>(
  async (app, options) => {
    const { hourly, links, approvalMails } = options;
    await app.register(authModule, options);
    addCalls(app, usersRoutes);
    addCalls(app, photosRoutes);
    addCalls(app, invitesRoutes(hourly, links));
    addCalls(app, ridersRoutes(approvalMails));
    addCalls(app, daysOffRoutes);
    addCalls(app, employeesRoutes(approvalMails));
    addCalls(app, papersRoutes);
    addCalls(app, rolesRoutes);
  },
  { name: 'people' },
);
