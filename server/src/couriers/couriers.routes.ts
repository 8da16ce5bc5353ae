import {
  availabilityBody,
  companyRecordBody,
  courier,
  courierChanges,
  courierFilter,
  courierPage,
  limits,
  noQuery,
  pageQuery,
  showQuery,
  success,
} from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { readSentPhoto } from '../photos/index.ts';
import type { Database } from '../platform/database/database.ts';
import { ok } from '../platform/http/answers.ts';
import { sendWholeList, wantsWholeList } from '../platform/http/paging.ts';
import type { CouriersService } from './couriers.service.ts';

const listAnswer = success(z.union([courierPage, z.array(courier)]));

const readRoutes =
  (db: Database, couriers: CouriersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/courier/filter/index',
      {
        schema: {
          summary: 'List riders',
          description:
            'Newest first, with the number of active and inactive riders in `counts`. Who may only filter by rider is given ids and names.',
          querystring: pageQuery,
          body: courierFilter,
          response: { 200: listAnswer },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const filter = {
          companyId: member.company.id,
          status: body.status,
          isApproved: body.company_approved,
          search: body.search,
        };
        if (!wantsWholeList(query, body)) return ok(await couriers.list(reads, member, filter, query));
        return sendWholeList(reply, { ...(await couriers.whole(reads, member, filter)), schema: courier });
      },
    );

    app.get(
      '/courier/show',
      { schema: { summary: 'Show a rider', querystring: showQuery, response: { 200: success(courier) } } },
      async ({ query, member }) => ok(await couriers.show(db, member.company.id, query.id)),
    );

    app.get(
      '/courier/me',
      {
        schema: {
          summary: 'Show myself as a rider',
          querystring: noQuery,
          response: { 200: success(courier) },
        },
      },
      async ({ member }) => ok(await couriers.show(db, member.company.id, member.courierId!)),
    );
  };

const writeRoutes =
  (couriers: CouriersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/courier/update/status',
      {
        schema: {
          summary: 'Set a rider active or inactive',
          description: "One's own, or with `id` that of a rider one manages.",
          body: availabilityBody,
          response: { 200: success(courier) },
        },
      },
      (request) =>
        request.write(async (tx) => {
          const { id, status } = request.body;
          return ok(await couriers.setStatus(tx, request.member, id, status), 'Status changed.');
        }),
    );

    app.post(
      '/courier/update',
      {
        bodyLimit: limits.photoBodyBytes,
        schema: {
          summary: 'Change a rider',
          description: 'What is left out stays. A photo comes in `base64_photos`, a list with one data URL.',
          body: courierChanges,
          response: { 200: success(courier) },
        },
      },
      async (request) => {
        const { member, body } = request;
        const photo = await readSentPhoto(member.user.id, body);
        return request.write(async (tx) =>
          ok(await couriers.update(tx, member, body, photo), 'Rider saved.'),
        );
      },
    );
  };

/** Who belongs to the company, and who does not any more. */
const membershipRoutes =
  (couriers: CouriersService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/courier/approve/company',
      {
        schema: {
          summary: 'Let a rider in who waits for the company',
          body: companyRecordBody,
          response: { 200: success(courier) },
        },
      },
      (request) =>
        request.write(async (tx) =>
          ok(await couriers.approve(tx, request.member, request.body.id), 'Rider approved.'),
        ),
    );

    app.post(
      '/courier/terminate',
      {
        schema: {
          summary: 'End the membership of a rider',
          description: 'What he carries goes back to unassigned; his access ends with this call.',
          body: companyRecordBody,
          response: { 200: success(courier) },
        },
      },
      (request) =>
        request.write(async (tx) =>
          ok(await couriers.terminate(tx, request.member, request.body.id), 'Rider terminated.'),
        ),
    );
  };

export const couriersRoutes =
  (db: Database, couriers: CouriersService): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(readRoutes(db, couriers));
    await app.register(writeRoutes(couriers));
    await app.register(membershipRoutes(couriers));
  };
