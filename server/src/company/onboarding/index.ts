import fp from 'fastify-plugin';
import type { ApprovalMails } from '../../people/approval-mails/index.ts';
import { createSignInLimit, type SignInLimit } from '../../people/auth/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { onboardingRoutes } from './onboarding.routes.ts';

interface OnboardingOptions {
  db: Database;
  signInLimit: SignInLimit | undefined;
  hourly: HourlyLimits;
  approvalMails: ApprovalMails;
}

/** Calls by which companies, riders and employees join. */
export const onboardingModule = fp<OnboardingOptions>(
  async (app, { db, signInLimit, hourly, approvalMails }) => {
    const limit = createSignInLimit(db, signInLimit);
    addCalls(app, onboardingRoutes(db, limit, hourly.companies, approvalMails));
  },
  { name: 'onboarding' },
);
