import {
  companyRecordBody,
  created,
  newOutlet,
  outlet,
  outletChanges,
  outletFilter,
  outletPage,
  outletSearch,
  pageQuery,
  success,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/http/paging.ts';
import { createdResponse, ok } from '../../platform/http/responses.ts';
import { outletsService } from './outlets.service.ts';

const listResponse = success(z.union([outletPage, z.array(outlet)]));

export const outletsRoutes: FastifyPluginAsyncZod = async (app) => {
  /** For a repeated request: the outlet as it is now, even if deleted since. */
  const byId = ({ member }: FastifyRequest) => ({
    readAgain: async (tx: Tx, id: string) =>
      z.encode(outlet, await outletsService.read(tx, member.company.id, id)),
  });

  app.post(
    '/outlet/filter/index',
    {
      schema: {
        summary: 'List outlets',
        description: 'Newest first. `pagination=0` in query or body gives the unpaginated list.',
        querystring: pageQuery,
        body: outletFilter,
        response: { 200: listResponse },
      },
    },
    async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      const filter = { companyId: member.company.id, ...toPeriod(body, isUnpaginated) };
      if (!isUnpaginated) return ok(await outletsService.list(reads, filter, query));
      return sendAll(reply, { ...(await outletsService.listAll(reads, filter)), schema: outlet });
    },
  );

  app.post(
    '/outlet/search/index',
    {
      schema: {
        summary: 'Search outlets',
        description: 'By name, phone or email.',
        querystring: pageQuery,
        body: outletSearch,
        response: { 200: success(outletPage) },
      },
    },
    async ({ query, body, member, reads }) =>
      ok(await outletsService.list(reads, { companyId: member.company.id, search: body.search }, query)),
  );

  app.post(
    '/outlet/store',
    { schema: { summary: 'Add an outlet', body: newOutlet, response: { 201: created(outlet) } } },
    (request) =>
      request.transaction(
        async (tx) =>
          createdResponse(await outletsService.create(tx, request.member, request.body), 'Outlet added.'),
        byId(request),
      ),
  );

  app.post(
    '/outlet/update',
    {
      schema: {
        summary: 'Change an outlet',
        description:
          'Fields that are left out stay as they are. Orders keep the outlet as it was when they were made.',
        body: outletChanges,
        response: { 200: success(outlet) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) => ok(await outletsService.update(tx, request.member, request.body), 'Outlet saved.'),
        byId(request),
      ),
  );

  app.post(
    '/outlet/delete',
    {
      schema: {
        summary: 'Delete an outlet',
        description: 'Past orders stay as they are; a second time is a 404.',
        body: companyRecordBody,
        response: { 200: success(outlet) },
      },
    },
    (request) =>
      request.transaction(
        async (tx) => ok(await outletsService.remove(tx, request.member, request.body.id), 'Outlet deleted.'),
        byId(request),
      ),
  );
};
