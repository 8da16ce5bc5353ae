import { idBody, invite, inviteList, pageQuery, success } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../platform/database/database.ts';
import { ok } from '../platform/http/answers.ts';
import type { InvitesService } from './invites.service.ts';

export const invitesRoutes =
  (db: Database, invites: InvitesService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/invite/me',
      {
        schema: {
          summary: 'List my invites',
          description:
            "The pending ones sent to one's own email, newest first; none until that email is verified.",
          querystring: pageQuery,
          response: { 200: success(inviteList) },
        },
      },
      async ({ signedIn }) => ok(await invites.listMine(db, signedIn)),
    );

    app.post(
      '/invite/refuse',
      {
        schema: {
          summary: 'Refuse an invite',
          description: "One's own pending one; anything else is a 404.",
          body: idBody,
          response: { 200: success(invite) },
        },
      },
      (request) =>
        request.write(async (tx) =>
          ok(await invites.refuse(tx, request.signedIn, request.body.id), 'Invite rejected.'),
        ),
    );
  };
