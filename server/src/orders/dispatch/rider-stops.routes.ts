import { riderStops, riderStopsBody } from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import { riders, work } from '../../platform/http/access.ts';
import { notRecorded } from '../../platform/http/activity-parts.ts';
import { post, showing } from '../../platform/http/calls.ts';
import { riderStopsRepository } from './rider-stops.repository.ts';

/** In which order a rider drives. */
export const riderStopsRoutes = [
  post('/courier/order/stops/update', work(riders), {
    summary: 'Say in which order I drive',
    description:
      'The accepted orders of the rider, the first stop first. It replaces what was said before; an order that is not accepted by them any more is left out; 404 where none is. Expected times go by it, and `stop_position` of a courier order says it (ext).',
    body: riderStopsBody,
    returns: showing(riderStops, ['riderStops']),
    activity: notRecorded('a plan that changes all day and ends with its orders'),
    write: async (tx, { member, body }) => {
      const { company, riderId } = member;
      const stops = { companyId: company.id, riderId: riderId!, ids: body.courier_order_ids };
      const placed = await riderStopsRepository.place(tx, stops);
      if (placed.length === 0 && stops.ids.length > 0) throw notFound();
      return { courier_order_ids: placed };
    },
    isOneStatement: true,
  }),
];
