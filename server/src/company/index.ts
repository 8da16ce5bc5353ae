import fp from 'fastify-plugin';
import type { ApprovalMails } from '../people/approval-mails/index.ts';
import type { SignInLimit } from '../people/auth/index.ts';
import type { Database } from '../platform/database/database.ts';
import { addCalls } from '../platform/http/calls.ts';
import type { HourlyLimits } from '../platform/http/rate-limit.ts';
import { activityRoutes } from './activity/index.ts';
import { companiesRoutes, waitingRoutes } from './companies/index.ts';
import { customersRoutes } from './customers/index.ts';
import { onboardingModule } from './onboarding/index.ts';
import { outletsRoutes } from './outlets/index.ts';
import { privacyModule } from './privacy/index.ts';
import { regionsRoutes } from './regions/index.ts';
import { companySettingsRoutes } from './settings/index.ts';

interface Options {
  db: Database;
  signInLimit: SignInLimit | undefined;
  hourly: HourlyLimits;
  approvalMails: ApprovalMails;
}

/** A company: how it comes in, its settings and records, its outlets and customers. */
export const companyContext = fp<Options>(
  async (app, options) => {
    await app.register(onboardingModule, options);
    addCalls(app, companiesRoutes(options.approvalMails));
    addCalls(app, companySettingsRoutes);
    addCalls(app, activityRoutes);
    addCalls(app, customersRoutes);
    addCalls(app, outletsRoutes);
    addCalls(app, waitingRoutes);
    addCalls(app, regionsRoutes());
    await app.register(privacyModule, options);
  },
  { name: 'company' },
);
