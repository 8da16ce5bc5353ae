import { confirmation, confirmed, factorStep } from '@waybill/contract';
import { z } from 'zod';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { account, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { post, showing } from '../../platform/http/calls.ts';
import { pageOriginOf } from '../factors/index.ts';
import type { ConfirmService } from './confirm.service.ts';

export const confirmRoutes = (service: ConfirmService, links: Pick<WebLinks, 'isOwn'>) => [
  post('/auth/confirm/begin', account(signedIn), {
    summary: 'Begin to confirm that it is me',
    description: 'After a 403 `access.confirm`. The response names the ways that `auth/confirm` takes.',
    body: z.strictObject({}),
    returns: showing(factorStep, ['factorStep']),
    activity: ownAccount,
    read: (request) => service.begin(request.signedIn, pageOriginOf(request, links)),
  }),

  post('/auth/confirm', account(signedIn), {
    summary: 'Confirm that it is me',
    description:
      'By the password, a code of the authenticator app or a passkey. Calls that ask for a confirmation are then open to this session for 10 minutes. A wrong one is a 422 on its field, and counts as a failed sign-in of this session.',
    body: confirmation,
    returns: showing(confirmed, ['confirmed']),
    message: 'Confirmed.',
    activity: ownAccount,
    read: ({ signedIn, body, ip }) => service.confirm(signedIn, body, ip),
  }),
];
