import {
  companyRecordBody,
  created,
  idBody,
  invite,
  inviteCodeQuery,
  inviteList,
  newInvite,
  offeredInvite,
  pageQuery,
  propertiesQuery,
  sentInvite,
  sentInvitePage,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../platform/database/database.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { addressKey, type HourlyLimits } from '../../platform/rate-limit.ts';
import type { WebLinks } from '../../platform/web-links.ts';
import { invitesService } from './invites.service.ts';

interface Parts {
  hourly: HourlyLimits;
  links: WebLinks;
}

export const invitesRoutes =
  (db: Database, { hourly, links }: Parts): FastifyPluginAsyncZod =>
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
        await hourly.invites.countTry(addressKey(ip));
        const form = links.require('invite_form_link', body.invite_form_link);
        return request.transaction(async (tx) =>
          createdResponse(await invitesService.send(tx, member, body, form), 'Invite sent.'),
        );
      },
    );

    app.get(
      '/invite/index',
      {
        schema: {
          summary: 'List the invites that the company sent',
          description:
            'The pending ones, newest first: those to riders with `couriers.write`, those to employees with `employees.manage`.',
          querystring: pageQuery,
          response: { 200: success(sentInvitePage) },
        },
      },
      async ({ member, query }) => ok(await invitesService.listSent(db, member, query)),
    );

    app.post(
      '/invite/revoke',
      {
        schema: {
          summary: 'Take back an invite',
          description: 'Its link works no more. One that is not pending is a 404.',
          body: companyRecordBody,
          response: { 200: success(sentInvite) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await invitesService.revoke(tx, request.member, request.body.id), 'Invite taken back.'),
        ),
    );

    app.get(
      '/invite/show',
      {
        schema: {
          summary: 'Show what an invite offers',
          description:
            'To whoever has its code, before they join: company, role, who sent it. A code that is used, rejected, taken back or older than 14 days is a 404. Limited per address and hour.',
          querystring: inviteCodeQuery,
          response: { 200: success(offeredInvite) },
        },
      },
      async ({ query, ip }) => {
        await hourly.inviteLookups.countTry(addressKey(ip));
        return ok(await invitesService.offer(db, query.invite_code));
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
      async ({ signedIn }) => ok(await invitesService.listMine(db, signedIn)),
    );

    app.post(
      '/invite/refuse',
      {
        schema: {
          summary: 'Reject an invite',
          description: "One's own pending one; anything else is a 404.",
          body: idBody,
          response: { 200: success(invite) },
        },
      },
      (request) =>
        request.transaction(async (tx) =>
          ok(await invitesService.reject(tx, request.signedIn, request.body.id), 'Invite rejected.'),
        ),
    );
  };
