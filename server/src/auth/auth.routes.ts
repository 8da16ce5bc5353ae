import { credentials, nothing, signedInUser, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../platform/http/answers.ts';
import type { AuthService } from './auth.service.ts';

export const authRoutes =
  (auth: AuthService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/login',
      { schema: { body: credentials, response: { 200: success(signedInUser) } } },
      async ({ body, ip }) => ok(await auth.logIn(body, ip), 'You are signed in.'),
    );

    app.post(
      '/auth/logout',
      { schema: { body: z.strictObject({}), response: { 200: success(nothing) } } },
      async ({ signedIn }) => {
        await auth.logOut(signedIn.tokenHash);
        return ok(null, 'You are signed out.');
      },
    );
  };
