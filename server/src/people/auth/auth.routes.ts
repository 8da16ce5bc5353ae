import { credentials, nothing, signedInUser } from '@waybill/contract';
import { z } from 'zod';
import { account, anyone, tokenHolder } from '../../platform/http/access.ts';
import { notRecorded, ownAccount } from '../../platform/http/activity-parts.ts';
import { noRecord, post, showing } from '../../platform/http/calls.ts';
import type { AuthService } from './auth.service.ts';
import { senderOf } from './sender.ts';

export const authRoutes = (auth: AuthService) => [
  post('/auth/login', account(anyone), {
    summary: 'Sign in',
    description:
      'The response is the user with their teams and an access token, which every further call carries. A wrong email or password is a 422 on `email`, the same for both. After too many failures of an account or an address even the right password is a 429. A device that signed in before has a count of its own: it was given a `device_key`, keeps it after signing out, and sends it as `Known-Device` with the next sign-in; up to five, of several accounts, separated by commas.',
    body: credentials,
    returns: showing(signedInUser, ['account', 'signIn']),
    message: 'You are signed in.',
    activity: notRecorded('recorded where the sign-in is made, in each company of the user'),
    read: (request) => auth.logIn(request.body, senderOf(request)),
  }),

  post('/auth/logout', account(tokenHolder), {
    summary: 'Sign out',
    description: 'Ends this token at once, on every node.',
    body: z.strictObject({}),
    returns: showing(nothing, noRecord),
    message: 'You are signed out.',
    activity: ownAccount,
    read: async ({ signedIn }) => {
      await auth.logOut(signedIn.tokenHash);
      return null;
    },
  }),
];
