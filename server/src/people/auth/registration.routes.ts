import { nothing, registration, user, verifyEmailBody } from '@waybill/contract';
import { z } from 'zod';
import { account, anyone, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { noRecord, post, showing } from '../../platform/http/calls.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import { ok } from '../../platform/http/responses.ts';
import { hashNewPassword } from './passwords.ts';
import type { RegistrationService } from './registration.service.ts';

export const registrationRoutes = (service: RegistrationService, hourly: HourlyLimits) => [
  post('/auth/register', account(anyone), {
    summary: 'Make an account of one’s own',
    description:
      'Mails a link to `/auth/login?verify=` on the web origin that the call came from, if it is an allowed one, else on the first of `WEB_ORIGINS`.',
    body: registration,
    creates: showing(user, ['account']),
    message: 'Your account is made. Please confirm your email by the link that we sent you.',
    activity: ownAccount,
    prepare: async ({ body, ip }) => {
      await hourly.register.countTry(addressKey(ip));
      return hashNewPassword('password', body.password);
    },
    write: (tx, { body, headers }, hash) => service.register(tx, body, hash, headers.origin),
  }),

  post('/auth/verify', account(anyone), {
    summary: 'Confirm one’s email by the token of a mailed link',
    description: 'The token works once, for 7 days, and only the newest; else 422.',
    body: verifyEmailBody,
    returns: showing(nothing, noRecord),
    message: 'Your email is confirmed.',
    activity: ownAccount,
    prepare: ({ ip }) => hourly.verify.countTry(addressKey(ip)),
    write: async (tx, { body }) => {
      await service.verify(tx, body.token);
      return null;
    },
  }),

  post('/auth/verify/resend', account(signedIn), {
    summary: 'Have the link that confirms one’s email mailed again',
    description: 'Nothing is mailed where the email is confirmed already.',
    body: z.strictObject({}),
    returns: showing(nothing, noRecord),
    activity: ownAccount,
    handle: async (request) => {
      await hourly.verify.countTry(addressKey(request.ip));
      return request.transaction(async (tx) => {
        const isSent = await service.sendAgain(tx, request.signedIn, request.headers.origin);
        return ok(null, isSent ? 'We sent you a new link.' : 'Your email is confirmed already.');
      });
    },
  }),
];
