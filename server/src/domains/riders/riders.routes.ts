import {
  availabilityBody,
  companyRecordBody,
  myRider,
  noQuery,
  pageQuery,
  requestLimits,
  rider,
  riderChanges,
  riderFilter,
  riderPage,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database, Tx } from '../../platform/database/database.ts';
import { sendAll, wantsAll } from '../../platform/http/paging.ts';
import { ok } from '../../platform/http/responses.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { readSentPhoto } from '../photos/index.ts';
import { ridersService } from './riders.service.ts';

const listResponse = success(z.union([riderPage, z.array(rider)]));

const readRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/courier/filter/index',
      {
        schema: {
          summary: 'List riders',
          description:
            'Newest first, with the number of active and inactive riders in `counts`. Who may only filter by rider is given ids and names.',
          querystring: pageQuery,
          body: riderFilter,
          response: { 200: listResponse },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const filter = {
          companyId: member.company.id,
          status: body.status,
          isApproved: body.company_approved,
          search: body.search,
        };
        if (!wantsAll(query, body)) return ok(await ridersService.list(reads, member, filter, query));
        return sendAll(reply, {
          ...(await ridersService.listAll(reads, member, filter)),
          schema: rider,
        });
      },
    );

    app.get(
      '/courier/show',
      { schema: { summary: 'Show a rider', querystring: showQuery, response: { 200: success(rider) } } },
      async ({ query, member }) => ok(await ridersService.show(db, member.company.id, query.id)),
    );

    app.get(
      '/courier/me',
      {
        schema: {
          summary: 'Show myself as a rider',
          description:
            'With `last_day`: my courier orders by the state that a step within the last 24 hours has led to, by when the step happened; `average_delivery_time` in minutes, of those delivered in that time.',
          querystring: noQuery,
          response: { 200: success(myRider) },
        },
      },
      async ({ member }) => ok(await ridersService.showMyself(db, member.company.id, member.riderId!)),
    );
  };

/** For a repetition of a write: the record as it now is, also of somebody who has left since. */
const byId = ({ member }: FastifyRequest) => ({
  readAgain: async (tx: Tx, id: string) =>
    z.encode(rider, await ridersService.show(tx, member.company.id, id)),
});

const writeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/courier/update/status',
    {
      schema: {
        summary: 'Set a rider active or inactive',
        description: "One's own, or with `id` that of a rider one manages.",
        body: availabilityBody,
        response: { 200: success(rider) },
      },
    },
    (request) =>
      request.transaction(async (tx) => {
        const { id, status } = request.body;
        return ok(await ridersService.setStatus(tx, request.member, id, status), 'Status changed.');
      }, byId(request)),
  );

  app.post(
    '/courier/update',
    {
      bodyLimit: requestLimits.photoBodyBytes,
      schema: {
        summary: 'Change a rider',
        description:
          'What is left out stays. `clear` with `cash_limit`: that of the company applies. A photo comes in `base64_photos`, a list with one data URL.',
        body: riderChanges,
        response: { 200: success(rider) },
      },
    },
    async (request) => {
      const { member, body } = request;
      const photo = await readSentPhoto(member.user.id, body);
      return request.transaction(
        async (tx) => ok(await ridersService.update(tx, member, body, photo), 'Rider saved.'),
        byId(request),
      );
    },
  );
};

/** Approval and termination. */
const membershipRoutes =
  (mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/courier/approve/company',
      {
        schema: {
          summary: 'Let a rider in who waits for the company',
          body: companyRecordBody,
          response: { 200: success(rider) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) =>
            ok(await ridersService.approve(tx, request.member, request.body.id, mails), 'Rider approved.'),
          byId(request),
        ),
    );

    app.post(
      '/courier/terminate',
      {
        schema: {
          summary: 'End the membership of a rider',
          description: 'Their open orders go back to unassigned; their access ends with this call.',
          body: companyRecordBody,
          response: { 200: success(rider) },
        },
      },
      (request) =>
        request.transaction(
          async (tx) =>
            ok(await ridersService.terminate(tx, request.member, request.body.id), 'Rider terminated.'),
          byId(request),
        ),
    );
  };

export const ridersRoutes =
  (db: Database, mails: ApprovalMails): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db));
    await app.register(writeRoutes);
    await app.register(membershipRoutes(mails));
  };
