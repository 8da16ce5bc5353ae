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
import type { Tx } from '../platform/database/database.ts';
import { createdAnswer, ok } from '../platform/http/answers.ts';
import { sendWholeList, toPeriod, wantsWholeList } from '../platform/http/paging.ts';
import type { OutletsService } from './outlets.service.ts';

const listAnswer = success(z.union([outletPage, z.array(outlet)]));

export const outletsRoutes =
  (outlets: OutletsService): FastifyPluginAsyncZod =>
  async (app) => {
    /** For a repetition: the outlet as it now stands, also one that has been deleted since. */
    const byId = ({ member }: FastifyRequest) => ({
      readAgain: async (tx: Tx, id: string) =>
        z.encode(outlet, await outlets.read(tx, member.company.id, id)),
    });

    app.post(
      '/outlet/filter/index',
      {
        schema: {
          summary: 'List outlets',
          description: 'Newest first. `pagination=0` in query or body gives the whole list.',
          querystring: pageQuery,
          body: outletFilter,
          response: { 200: listAnswer },
        },
      },
      async ({ query, body, member, reads }, reply) => {
        const isWhole = wantsWholeList(query, body);
        const filter = { companyId: member.company.id, ...toPeriod(body, isWhole) };
        if (!isWhole) return ok(await outlets.list(reads, filter, query));
        return sendWholeList(reply, { ...(await outlets.whole(reads, filter)), schema: outlet });
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
        ok(await outlets.list(reads, { companyId: member.company.id, search: body.search }, query)),
    );

    app.post(
      '/outlet/store',
      { schema: { summary: 'Add an outlet', body: newOutlet, response: { 201: created(outlet) } } },
      (request) =>
        request.write(
          async (tx) =>
            createdAnswer(await outlets.create(tx, request.member, request.body), 'Outlet added.'),
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
        request.write(
          async (tx) => ok(await outlets.update(tx, request.member, request.body), 'Outlet saved.'),
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
        request.write(
          async (tx) => ok(await outlets.remove(tx, request.member, request.body.id), 'Outlet deleted.'),
          byId(request),
        ),
    );
  };
