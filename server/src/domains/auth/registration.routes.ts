import { created, nothing, registration, success, user, verifyEmailBody } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { addressKey, type HourlyLimits } from '../../platform/rate-limit.ts';
import { hashNewPassword } from './passwords.ts';
import type { RegistrationService } from './registration.service.ts';

export const registrationRoutes =
  (service: RegistrationService, hourly: HourlyLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/register',
      {
        schema: {
          summary: 'Make an account of one’s own',
          description:
            'Mails a link to `/auth/login?verify=` on the web origin that the call came from, if it is an allowed one, else on the first of `WEB_ORIGINS`.',
          body: registration,
          response: { 201: created(user) },
        },
      },
      async (request) => {
        await hourly.register.countTry(addressKey(request.ip));
        const hash = await hashNewPassword('password', request.body.password);
        return request.transaction(async (tx) =>
          createdResponse(
            await service.register(tx, request.body, hash, request.headers.origin),
            'Your account is made. Please confirm your email by the link that we sent you.',
          ),
        );
      },
    );

    app.post(
      '/auth/verify',
      {
        schema: {
          summary: 'Confirm one’s email by the token of a mailed link',
          description: 'The token works once, for 7 days, and only the newest; else 422.',
          body: verifyEmailBody,
          response: { 200: success(nothing) },
        },
      },
      async (request) => {
        await hourly.verify.countTry(addressKey(request.ip));
        return request.transaction(async (tx) => {
          await service.verify(tx, request.body.token);
          return ok(null, 'Your email is confirmed.');
        });
      },
    );

    app.post(
      '/auth/verify/resend',
      {
        schema: {
          summary: 'Have the link that confirms one’s email mailed again',
          description: 'Nothing is mailed where the email is confirmed already.',
          body: z.strictObject({}),
          response: { 200: success(nothing) },
        },
      },
      async (request) => {
        await hourly.verify.countTry(addressKey(request.ip));
        return request.transaction(async (tx) => {
          const isSent = await service.sendAgain(tx, request.signedIn, request.headers.origin);
          return ok(null, isSent ? 'We sent you a new link.' : 'Your email is confirmed already.');
        });
      },
    );
  };
