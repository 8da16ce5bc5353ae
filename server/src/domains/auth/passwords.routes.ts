import { forgottenPassword, nothing, passwordChange, passwordReset, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '../../platform/http/responses.ts';
import { addressKey, type HourlyLimits } from '../../platform/rate-limit.ts';
import type { WebLinks } from '../../platform/web-links.ts';
import type { PasswordsService } from './passwords.service.ts';
import { hashNewPassword } from './passwords.ts';
import { senderOf } from './sender.ts';

export const passwordsRoutes =
  (service: PasswordsService, hourly: HourlyLimits, links: WebLinks): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/auth/forgot',
      {
        schema: {
          summary: 'Have a link mailed that opens the form for a new password',
          description:
            'Always 200 with the same text. `reset_form_link` must lie on an allowed web origin; the server adds `token` to it, which works once, for 60 minutes, and only the newest. An account is mailed so many links an hour; then the newest stays good.',
          body: forgottenPassword,
          response: { 200: success(nothing) },
        },
      },
      async (request) => {
        const { email, reset_form_link } = request.body;
        const link = links.require('reset_form_link', reset_form_link);
        await hourly.forgot.countTry(addressKey(request.ip));
        return request.transaction(async (tx) => {
          await service.forgot(tx, email, link);
          return ok(null, 'If this email has an account, a link is on its way to it.');
        });
      },
    );

    app.post(
      '/auth/reset',
      {
        schema: {
          summary: 'Set a new password by the token of a mailed link',
          description: 'Ends every token of the user, confirms their email, and no device is known any more.',
          body: passwordReset,
          response: { 200: success(nothing) },
        },
      },
      async (request) => {
        await hourly.reset.countTry(addressKey(request.ip));
        const hash = await hashNewPassword('new_password', request.body.new_password);
        return request.transaction(async (tx) => {
          await service.reset(tx, request.body, hash);
          return ok(null, 'Your password is changed. Please sign in with it.');
        });
      },
    );

    app.post(
      '/auth/change',
      {
        schema: {
          summary: 'Change one’s password',
          description:
            'Ends every other token of the user, and other devices are no longer known. Wrong old passwords are limited as failed sign-ins are, but by a count of this session.',
          body: passwordChange,
          response: { 200: success(nothing) },
        },
      },
      async (request) => {
        const { signedIn, body } = request;
        const sender = senderOf(request);
        const prepared = await service.prepareChange(signedIn, body, sender.address);
        return request.transaction(async (tx) => {
          await service.change(tx, signedIn, { ...prepared, deviceKeys: sender.deviceKeys });
          return ok(null, 'Your password is changed.');
        });
      },
    );
  };
