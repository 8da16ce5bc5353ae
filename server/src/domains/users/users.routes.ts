import { requestLimits, success, user, userChanges, userShowQuery } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { ok } from '../../platform/http/responses.ts';
import { readSentPhoto } from '../photos/index.ts';
import { usersService } from './users.service.ts';

export const usersRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/user/show',
      {
        schema: {
          summary: 'Show a user',
          description:
            'Oneself, also without `user_id`, with all one’s teams. Staff may also show members of their company, as its lists show them: staff whole with `employees.manage`, riders whole with `orders.read`, id and name with `remittance.remit`; nobody who has left. Of anybody else `referral_code`, `description` and `email_verified` are null.',
          querystring: userShowQuery,
          response: { 200: success(user) },
        },
      },
      async ({ query, signedIn, memberOrNull }) =>
        ok(await usersService.show(db, signedIn, memberOrNull, query.user_id)),
    );

    app.post(
      '/user/update',
      {
        bodyLimit: requestLimits.photoBodyBytes,
        schema: {
          summary: 'Change one’s own phone, description or photo',
          description:
            'What is left out stays. A photo is one `data:` URL (PNG, JPEG or WebP, at most 5 MB and 40 megapixels), in `base64_photos` or in `image`. Anybody else’s `id` or `user_id` is a 404.',
          body: userChanges,
          response: { 200: success(user) },
        },
      },
      async (request) => {
        const photo = await readSentPhoto(request.signedIn.id, request.body);
        return request.transaction(async (tx) =>
          ok(
            await usersService.update(tx, request.signedIn, request.body, photo),
            'Your profile is changed.',
          ),
        );
      },
    );
  };
