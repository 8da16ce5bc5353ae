import { created, flag, pageQuery, referral, referredUserPage, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { referralsService } from './referrals.service.ts';

export const referralsRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/referral/me',
      {
        schema: {
          summary: 'Show one’s own referral code',
          description: '404 until `referral/store` has made one. `referred` counts who registered with it.',
          querystring: z.object({ properties: flag.optional() }),
          response: { 200: success(referral) },
        },
      },
      async ({ signedIn }) => ok(await referralsService.show(db, signedIn.id)),
    );

    app.get(
      '/referral/index',
      {
        schema: {
          summary: 'List who registered with one’s own referral code',
          description:
            'By first name and the Lagos day of the registration, newest first; nothing else of them.',
          querystring: pageQuery,
          response: { 200: success(referredUserPage) },
        },
      },
      async ({ query, signedIn, reads }) => ok(await referralsService.referred(reads, signedIn.id, query)),
    );

    app.post(
      '/referral/store',
      {
        schema: {
          summary: 'Make one’s referral code',
          description: '201 with a new code; requested again, 200 with the same one.',
          body: z.strictObject({}),
          response: { 200: success(referral), 201: created(referral) },
        },
      },
      (request) =>
        request.transaction(async (tx) => {
          const { referral, isNew } = await referralsService.make(tx, request.signedIn.id);
          return isNew ? createdResponse(referral) : ok(referral);
        }),
    );
  };
