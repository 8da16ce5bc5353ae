import { flag, pageQuery, referral, referredUserPage } from '@waybill/contract';
import { z } from 'zod';
import { account, signedIn } from '../../platform/http/access.ts';
import { ownAccount } from '../../platform/http/activity-parts.ts';
import { get, post, showing } from '../../platform/http/calls.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { referralsService } from './referrals.service.ts';

/** Codes by which users bring others. */
export const referralsRoutes = [
  get('/referral/me', signedIn, {
    summary: 'Show one’s own referral code',
    description: '404 until `referral/store` has made one. `referred` counts who registered with it.',
    querystring: z.object({ properties: flag.optional() }),
    returns: showing(referral, ['referral']),
    read: ({ signedIn, reads }) => referralsService.show(reads, signedIn.id),
  }),

  get('/referral/index', signedIn, {
    summary: 'List who registered with one’s own referral code',
    description: 'By first name and the Lagos day of the registration, newest first; nothing else of them.',
    querystring: pageQuery,
    returns: showing(referredUserPage, ['referred']),
    read: ({ query, signedIn, reads }) => referralsService.referred(reads, signedIn.id, query),
  }),

  post('/referral/store', account(signedIn), {
    summary: 'Make one’s referral code',
    description: '201 with a new code; requested again, 200 with the same one.',
    body: z.strictObject({}),
    returns: showing(referral, ['referral']),
    creates: showing(referral, ['referral']),
    activity: ownAccount,
    handle: (request) =>
      request.transaction(async (tx) => {
        const { referral, isNew } = await referralsService.make(tx, request.signedIn.id);
        return isNew ? createdResponse(referral) : ok(referral);
      }),
  }),
];
