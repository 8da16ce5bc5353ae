import { credentials, factorStep, nothing, secondStep, signedInUser } from '@waybill/contract';
import { z } from 'zod';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { account, anyone, tokenHolder } from '../../platform/http/access.ts';
import { notRecorded, ownAccount } from '../../platform/http/activity-parts.ts';
import { noRecord, post, showing } from '../../platform/http/calls.ts';
import { pageOriginOf } from '../factors/index.ts';
import type { AuthService } from './auth.service.ts';
import { senderOf } from './sender.ts';

const recordedElsewhere = notRecorded('recorded where the sign-in is made, in each company of the user');

export const authRoutes = (auth: AuthService, links: Pick<WebLinks, 'isOwn'>) => [
  post('/auth/login', account(anyone), {
    summary: 'Sign in',
    description:
      'The response is the user with their teams and an access token, which every further call carries. A wrong email or password is a 422 on `email`, the same for both. An account with a second factor is a 409 `sign_in.second_factor` whose `data` is the step for `auth/second`. After too many failures of an account or an address even the right password is a 429. A device that signed in before has a count of its own: it was given a `device_key`, keeps it after signing out, and sends it as `Known-Device` with the next sign-in; up to five, of several accounts, separated by commas.',
    body: credentials,
    returns: showing(signedInUser, ['account', 'signIn']),
    message: 'You are signed in.',
    activity: recordedElsewhere,
    read: (request) => auth.logIn(request.body, senderOf(request), pageOriginOf(request, links)),
  }),

  post('/auth/passkey/begin', account(anyone), {
    summary: 'Begin to sign in by a passkey alone',
    description:
      'The response is a step for `auth/second`. At an address that has no passkeys it names no way.',
    body: z.strictObject({}),
    returns: showing(factorStep, ['factorStep']),
    activity: ownAccount,
    read: (request) => auth.beginPasskey(pageOriginOf(request, links)),
  }),

  post('/auth/second', account(anyone), {
    summary: 'Complete a sign-in',
    description:
      'By one of the ways of its step, within five minutes: a passkey’s `assertion`, a `code` of the authenticator app or a `recovery_code`, each of which works once. The response is that of `auth/login`. A wrong one is a 422 on its field and counts as a wrong password does; a step that has ended is a 409 `sign_in.step_ended`.',
    body: secondStep,
    returns: showing(signedInUser, ['account', 'signIn']),
    message: 'You are signed in.',
    activity: recordedElsewhere,
    read: (request) => auth.finish(request.body, senderOf(request)),
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
