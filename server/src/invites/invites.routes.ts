import {
  created,
  idBody,
  invite,
  inviteList,
  newInvite,
  propertiesQuery,
  sentInvite,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../platform/database/database.ts';
import { createdAnswer, ok } from '../platform/http/answers.ts';
import { addressKey, type HourlyLimits } from '../platform/rate-limit.ts';
import type { WebLinks } from '../platform/web-links.ts';
import type { InvitesService } from './invites.service.ts';

interface Parts {
  invites: InvitesService;
  hourly: HourlyLimits;
  links: WebLinks;
}

export const invitesRoutes =
  (db: Database, { invites, hourly, links }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/invite/store',
      {
        schema: {
          summary: 'Invite somebody to the company',
          description:
            'Mails `invite_form_link` with `?invite_code=`; it works once, for 14 days. Employees are invited with `employees.manage`, riders with `couriers.write`.',
          body: newInvite,
          response: { 201: created(sentInvite) },
        },
      },
      async (request) => {
        const { member, body, ip } = request;
        await hourly.invites.take(addressKey(ip));
        const form = links.require('invite_form_link', body.invite_form_link);
        return request.write(async (tx) =>
          createdAnswer(await invites.send(tx, member, body, form), 'Invite sent.'),
        );
      },
    );

    app.get(
      '/invite/me',
      {
        schema: {
          summary: 'List my invites',
          description:
            "The pending ones sent to one's own email, newest first; none until that email is verified.",
          querystring: propertiesQuery,
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
