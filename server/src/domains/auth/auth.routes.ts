import { credentials, nothing, signedInUser, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ok } from '../../platform/http/responses.ts';
import type { AuthService } from './auth.service.ts';
import { senderOf } from './sender.ts';

export const authRoutes =
  (auth: AuthService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/login',
      {
        schema: {
          summary: 'Sign in',
          description:
            'The response is the user with their teams and an access token, which every further call carries. A wrong email or password is a 422 on `email`, the same for both. After too many failures of an account or an address even the right password is a 429. A device that signed in before has a count of its own: it was given a `device_key`, keeps it after signing out, and sends it as `Known-Device` with the next sign-in; up to five, of several accounts, separated by commas.',
          body: credentials,
          response: { 200: success(signedInUser) },
        },
      },
      async (request) => ok(await auth.logIn(request.body, senderOf(request)), 'You are signed in.'),
    );

    app.post(
      '/auth/logout',
      {
        schema: {
          summary: 'Sign out',
          description: 'Ends this token at once, on every node.',
          body: z.strictObject({}),
          response: { 200: success(nothing) },
        },
      },
      async ({ signedIn }) => {
        await auth.logOut(signedIn.tokenHash);
        return ok(null, 'You are signed out.');
      },
    );
  };
