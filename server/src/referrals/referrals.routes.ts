import { created, flag, referral, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { createdAnswer, ok } from '../platform/http/answers.ts';
import type { ReferralsService } from './referrals.service.ts';

export const referralsRoutes =
  (db: Database, referrals: ReferralsService): FastifyPluginAsyncZod =>
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
      async ({ signedIn }) => ok(await referrals.show(db, signedIn.id)),
    );

    app.post(
      '/referral/store',
      {
        schema: {
          summary: 'Make one’s referral code',
          description: '201 with a new code; asked again, 200 with the same one.',
          body: z.strictObject({}),
          response: { 200: success(referral), 201: created(referral) },
        },
      },
      (request) =>
        request.write(async (tx) => {
          const { referral, isNew } = await referrals.make(tx, request.signedIn.id);
          return isNew ? createdAnswer(referral) : ok(referral);
        }),
    );
  };
