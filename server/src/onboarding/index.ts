import fp from 'fastify-plugin';
import { createSignInLimit, type SignInLimit } from '../auth/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { HourlyLimits } from '../platform/rate-limit.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { createOnboardingService, type OnboardingParts } from './onboarding.service.ts';

interface OnboardingOptions extends OnboardingParts {
  db: Database;
  signInLimit: SignInLimit | undefined;
  hourly: HourlyLimits;
}

/** How companies, riders and employees come in. */
export const onboardingModule = fp<OnboardingOptions>(
  async (app, { db, signInLimit, hourly, ...parts }) => {
    const onboarding = createOnboardingService(db, parts);
    const limit = createSignInLimit(db, signInLimit);
    await app.register(onboardingRoutes(onboarding, limit, hourly.companies), { prefix: '/api' });
  },
  { name: 'onboarding' },
);
