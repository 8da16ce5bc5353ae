import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import type { HourlyLimits } from '../platform/rate-limit.ts';
import type { WebLinks } from '../platform/web-links.ts';
import type { UsersService } from '../users/index.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { passwordsRoutes } from './passwords.routes.ts';
import { createPasswordsService } from './passwords.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { createSessionsService } from './sessions.service.ts';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts';

interface AuthOptions {
  db: Database;
  signInLimit: SignInLimit | undefined;
  users: UsersService;
  hourly: HourlyLimits;
  links: WebLinks;
}

/** Sign-in, registration and passwords. Without limits, as tests ask for, tries are not counted. */
export const authModule = fp<AuthOptions>(
  async (app, { db, signInLimit, users, hourly, links }) => {
    const limit = createSignInLimit(db, signInLimit);
    const prefix = '/api';
    await app.register(authRoutes(createAuthService(db, users, limit)), { prefix });
    await app.register(sessionsRoutes(db, createSessionsService()), { prefix });
    await app.register(registrationRoutes(createRegistrationService(users, links), hourly), { prefix });
    const passwords = createPasswordsService(db, users, limit, hourly.forgotPerAccount);
    await app.register(passwordsRoutes(passwords, hourly, links), { prefix });
  },
  { name: 'auth' },
);
export { findKnownDevice, forgetUnusedDevices } from './known-devices.repository.ts';
export { forgetEndedMailTokens } from './mailed-tokens.repository.ts';
export { hashNewPassword, hashPassword, isPasswordOf } from './passwords.ts';
export { type Sender, senderOf } from './sender.ts';
export { createSignInLimit, forgetOldFailures, type SignInLimit } from './sign-in-limit.ts';
