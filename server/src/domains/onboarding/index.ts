import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/rate-limit.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { createSignInLimit, type SignInLimit } from '../auth/index.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

interface OnboardingOptions {
  db: Database;
  signInLimit: SignInLimit | undefined;
  hourly: HourlyLimits;
  approvalMails: ApprovalMails;
}

/** How companies, riders and employees come in. */
export const onboardingModule = fp<OnboardingOptions>(
  async (app, { db, signInLimit, hourly, approvalMails }) => {
    const limit = createSignInLimit(db, signInLimit);
    addCalls(app, onboardingRoutes(db, limit, hourly.companies, approvalMails));
  },
  { name: 'onboarding' },
);
