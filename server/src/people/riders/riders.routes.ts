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
} from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { nameReaders, people, riders, staff, staffOrRider, work } from '../../platform/http/access.ts';
import { changedFields, recordedAs, sentStatus, subjectOf } from '../../platform/http/activity-parts.ts';
import { get, post, readByPost, showing } from '../../platform/http/calls.ts';
import { sendAll, wantsAll } from '../../platform/lists/paging.ts';
import type { ApprovalMails } from '../approval-mails/index.ts';
import { readSentPhoto } from '../photos/index.ts';
import { ridersService } from './riders.service.ts';

const recorded = recordedAs('people', subjectOf('rider', 'courier_name'));

const listed = z.union([riderPage, z.array(rider)]);

/** For a repetition of a write: the record as it now is, also of a rider who has left since. */
const readAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
  ridersService.show(tx, member.company.id, id);

/** A company's riders. */
export const ridersRoutes = (mails: ApprovalMails) => [
  readByPost('/courier/filter/index', staff('orders.read', ...nameReaders), {
    summary: 'List riders',
    description:
      'Newest first, with the number of active and inactive riders in `counts`. Who may only filter by rider is given ids and names.',
    querystring: pageQuery,
    body: riderFilter,
    returns: showing(listed, ['riderName', 'rider']),
    read: async ({ query, body, member, reads }, reply) => {
      const filter = {
        companyId: member.company.id,
        status: body.status,
        isApproved: body.company_approved,
        search: body.search,
      };
      if (!wantsAll(query, body)) return ridersService.list(reads, member, filter, query);
      return sendAll(reply, await ridersService.listAll(reads, member, filter), rider);
    },
  }),

  get('/courier/show', staff('orders.read'), {
    summary: 'Show a rider',
    querystring: showQuery,
    returns: showing(rider, ['riderName', 'rider']),
    read: ({ query, member, reads }) => ridersService.show(reads, member.company.id, query.id),
  }),

  get('/courier/me', riders, {
    summary: 'Show myself as a rider',
    description:
      'With `last_day`: my courier orders by the state that a step within the last 24 hours has led to, by when the step happened; `average_delivery_time` in minutes, of those delivered in that time.',
    querystring: noQuery,
    returns: showing(myRider, ['riderName', 'rider', 'riderReport']),
    read: ({ member, reads }) => ridersService.showMyself(reads, member.company.id, member.riderId!),
  }),

  post('/courier/update/status', work(staffOrRider('couriers.write')), {
    summary: 'Set a rider active or inactive',
    description: "One's own, or with `id` that of a rider one manages.",
    body: availabilityBody,
    returns: showing(rider, ['riderName', 'rider']),
    message: 'Status changed.',
    activity: recorded('availability', sentStatus),
    write: (tx, { member, body }) => ridersService.setStatus(tx, member, body.id, body.status),
    readAgain,
  }),

  post('/courier/update', work(staff('couriers.write')), {
    summary: 'Change a rider',
    description:
      'What is left out stays. `weekly_hours` are the Lagos times of each weekday on which they work; an end that is not after the start is on the next day, and a weekday that is left out is free. Orders are offered in these hours only. `clear` with `cash_limit`: that of the company applies; with `weekly_hours`: they may be asked at any time. A photo comes in `base64_photos`, a list with one data URL.',
    body: riderChanges,
    returns: showing(rider, ['riderName', 'rider']),
    bodyLimit: requestLimits.photoBodyBytes,
    message: 'Rider saved.',
    activity: recorded('updated', changedFields),
    prepare: ({ member, body }) => readSentPhoto(member.user.id, body),
    write: (tx, { member, body }, photo) => ridersService.update(tx, member, body, photo),
    readAgain,
  }),

  post('/courier/approve/company', people(staff('couriers.approve')), {
    summary: 'Let a rider in who waits for the company',
    body: companyRecordBody,
    returns: showing(rider, ['riderName', 'rider']),
    message: 'Rider approved.',
    activity: recorded('approved'),
    write: (tx, { member, body }) => ridersService.approve(tx, member, body.id, mails),
    readAgain,
  }),

  post('/courier/terminate', people(staff('couriers.approve')), {
    summary: 'End the membership of a rider',
    description: 'Their open orders go back to unassigned; their access ends with this call.',
    body: companyRecordBody,
    returns: showing(rider, ['riderName', 'rider']),
    message: 'Rider terminated.',
    activity: recorded('terminated'),
    write: (tx, { member, body }) => ridersService.terminate(tx, member, body.id),
    readAgain,
  }),
];
