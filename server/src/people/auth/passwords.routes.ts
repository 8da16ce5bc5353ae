import { forgottenPassword, nothing, passwordChange, passwordReset } from '@waybill/contract';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { access, account, anyone, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { noRecord, post, showing } from '../../platform/http/calls.ts';
import { addressKey, type HourlyLimits } from '../../platform/http/rate-limit.ts';
import type { PasswordsService } from './passwords.service.ts';
import { hashNewPassword } from './passwords.ts';
import { senderOf } from './sender.ts';

export const passwordsRoutes = (service: PasswordsService, hourly: HourlyLimits, links: WebLinks) => [
  post('/auth/forgot', account(anyone), {
    summary: 'Have a link mailed that opens the form for a new password',
    description:
      'Always 200 with the same text. `reset_form_link` must lie on an allowed web origin; the server adds `token` to it, which works once, for 60 minutes, and only the newest. An account is mailed so many links an hour; then the newest stays good.',
    body: forgottenPassword,
    returns: showing(nothing, noRecord),
    message: 'If this email has an account, a link is on its way to it.',
    activity: ownAccount,
    prepare: async ({ body, ip }) => {
      const link = links.require('reset_form_link', body.reset_form_link);
      await hourly.forgot.countTry(addressKey(ip));
      return link;
    },
    write: async (tx, { body }, link) => {
      await service.forgot(tx, body.email, link);
      return null;
    },
  }),

  post('/auth/reset', access(anyone), {
    summary: 'Set a new password by the token of a mailed link',
    description: 'Ends every token of the user, confirms their email, and no device is known any more.',
    body: passwordReset,
    returns: showing(nothing, noRecord),
    message: 'Your password is changed. Please sign in with it.',
    activity: ownAccount,
    prepare: async ({ body, ip }) => {
      await hourly.reset.countTry(addressKey(ip));
      return hashNewPassword('new_password', body.new_password);
    },
    write: async (tx, { body }, hash) => {
      await service.reset(tx, body, hash);
      return null;
    },
  }),

  post('/auth/change', access(signedIn), {
    summary: 'Change one’s password',
    description:
      'Ends every other token of the user, and other devices are no longer known. Wrong old passwords are limited as failed sign-ins are, but by a count of this session.',
    body: passwordChange,
    returns: showing(nothing, noRecord),
    message: 'Your password is changed.',
    activity: ownAccount,
    prepare: async (request) => {
      const { address, deviceKeys } = senderOf(request);
      return { ...(await service.prepareChange(request.signedIn, request.body, address)), deviceKeys };
    },
    write: async (tx, { signedIn }, change) => {
      await service.change(tx, signedIn, change);
      return null;
    },
  }),
];
