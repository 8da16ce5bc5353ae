import fp from 'fastify-plugin';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Database } from '../../platform/database/database.ts';
import { addCalls } from '../../platform/http/calls.ts';
import type { HourlyLimits } from '../../platform/http/rate-limit.ts';
import { createFactorsService, factorsRoutes } from '../factors/index.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { confirmRoutes } from './confirm.routes.ts';
import { createConfirmService } from './confirm.service.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { createPasswordsService } from './passwords.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts';

interface AuthOptions {
  db: Database;
  signInLimit: SignInLimit | undefined;
  hourly: HourlyLimits;
  links: WebLinks;
}

/** Sign-in, second factors, registration and passwords. Without limits, as tests ask for, tries are not counted. */
export const authModule = fp<AuthOptions>(
  async (app, { db, signInLimit, hourly, links }) => {
    const limit = createSignInLimit(db, signInLimit);
    const factors = createFactorsService(links);
    addCalls(app, authRoutes(createAuthService(db, limit, factors), links));
    addCalls(app, confirmRoutes(createConfirmService(db, limit), links));
    addCalls(app, factorsRoutes(factors, links));
    addCalls(app, sessionsRoutes);
    addCalls(app, registrationRoutes(createRegistrationService(links), hourly));
    const passwords = createPasswordsService(db, limit, hourly.forgotPerAccount, links);
    addCalls(app, passwordsRoutes(passwords, hourly, links));
  },
  { name: 'auth' },
);
export { forgetEndedMailTokens } from './mailed-tokens.repository.ts';
export { hashNewPassword, hashPassword, isPasswordOf } from './passwords.ts';
export { findRememberedDevice, forgetUnusedDevices } from './remembered-devices.repository.ts';
export { type Sender, senderOf } from './sender.ts';
export { createSignInLimit, forgetOldFailures, type SignInLimit } from './sign-in-limit.ts';
