import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import type { HourlyLimits } from '../platform/rate-limit.ts';
import type { WebLinks } from '../platform/web-links.ts';
import type { UsersService } from '../users/index.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts';

/** Sign-in and sign-out. Without a limit, as tests ask for, tries are not counted. */
interface AuthOptions {
  db: Database;
  users: UsersService;
  signInLimit: SignInLimit | undefined;
  hourly: HourlyLimits;
  links: WebLinks;
}

export const authModule = fp<AuthOptions>(
  async (app, { db, users, signInLimit }) => {
    const service = createAuthService(db, users, createSignInLimit(db, signInLimit));
    await app.register(authRoutes(service), { prefix: '/api' });
  },
  { name: 'auth' },
);
export { hashPassword, isPasswordOf } from './passwords.ts';
export { createSignInLimit, forgetOldFailures, type SignInLimit } from './sign-in-limit.ts';
