import {
  companyRecordBody,
  newOutlet,
  outlet,
  outletChanges,
  outletFilter,
  outletPage,
  outletSearch,
  pageQuery,
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { staff, work } from '../../platform/http/access.ts';
import { changedFields, recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { post, readByPost, showing } from '../../platform/http/calls.ts';
import { sendAll, toPeriod, wantsAll } from '../../platform/lists/paging.ts';
import { outletsService } from './outlets.service.ts';

const recorded = recordedAs('address_book', subjectOf('outlet', 'outlet_name'));

const listed = z.union([outletPage, z.array(outlet)]);

/** For a repeated request: the outlet as it is now, even if deleted since. */
const readAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
  outletsService.read(tx, member.company.id, id);

/** The places where a company picks up its orders. */
export const outletsRoutes = [
  readByPost('/outlet/filter/index', staff('orders.read'), {
    summary: 'List outlets',
    description: 'Newest first. `pagination=0` in query or body gives the unpaginated list.',
    querystring: pageQuery,
    body: outletFilter,
    returns: showing(listed, ['outlet']),
    read: async ({ query, body, member, reads }, reply) => {
      const isUnpaginated = wantsAll(query, body);
      const filter = { companyId: member.company.id, ...toPeriod(body, isUnpaginated) };
      if (!isUnpaginated) return outletsService.list(reads, filter, query);
      return sendAll(reply, await outletsService.listAll(reads, filter), outlet);
    },
  }),

  readByPost('/outlet/search/index', staff('orders.read'), {
    summary: 'Search outlets',
    description: 'By name, phone or email.',
    querystring: pageQuery,
    body: outletSearch,
    returns: showing(outletPage, ['outlet']),
    read: ({ query, body, member, reads }) =>
      outletsService.list(reads, { companyId: member.company.id, search: body.search }, query),
  }),

  post('/outlet/store', work(staff('outlets.write')), {
    summary: 'Add an outlet',
    body: newOutlet,
    creates: showing(outlet, ['outlet']),
    message: 'Outlet added.',
    activity: recorded('created'),
    write: (tx, { member, body }) => outletsService.create(tx, member, body),
    readAgain,
  }),

  post('/outlet/update', work(staff('outlets.write')), {
    summary: 'Change an outlet',
    description:
      'Fields that are left out stay as they are. Orders keep the outlet as it was when they were made.',
    body: outletChanges,
    returns: showing(outlet, ['outlet']),
    message: 'Outlet saved.',
    activity: recorded('updated', changedFields),
    write: (tx, { member, body }) => outletsService.update(tx, member, body),
    readAgain,
  }),

  post('/outlet/delete', work(staff('outlets.write')), {
    summary: 'Delete an outlet',
    description: 'Past orders stay as they are; a second time is a 404.',
    body: companyRecordBody,
    returns: showing(outlet, ['outlet']),
    message: 'Outlet deleted.',
    activity: recorded('deleted'),
    write: (tx, { member, body }) => outletsService.remove(tx, member, body.id),
    readAgain,
  }),
];
