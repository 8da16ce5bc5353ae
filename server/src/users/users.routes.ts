import { success, user, userShowQuery } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../platform/database/database.ts';
import { ok } from '../platform/http/answers.ts';
import type { UsersService } from './users.service.ts';

export const usersRoutes =
  (db: Database, users: UsersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/user/show',
      {
        schema: {
          summary: 'Show a user',
          description:
            "Oneself with all one's teams; staff may also show members of their company, with that team alone.",
          querystring: userShowQuery,
          response: { 200: success(user) },
        },
      },
      async ({ query, signedIn, memberOrNull }) =>
        ok(await users.show(db, signedIn, memberOrNull, query.user_id)),
    );
  };
