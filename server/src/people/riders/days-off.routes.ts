import { dayOffKey, dayOffLimits, daysOffBody, rider } from '@waybill/contract';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database/database.ts';
import { staffOrRider, work } from '../../platform/http/access.ts';
import { recordedAs, subjectOf } from '../../platform/http/activity-parts.ts';
import { post, showing } from '../../platform/http/calls.ts';
import { daysOffService } from './days-off.service.ts';
import { ridersService } from './riders.service.ts';

const recorded = recordedAs('people', subjectOf('rider', 'courier_name'));

const readAgain = (tx: Tx, { member }: FastifyRequest, id: string) =>
  ridersService.show(tx, member.company.id, id);

/** The days on which riders do not work. */
export const daysOffRoutes = [
  post('/courier/days-off/store', work(staffOrRider('couriers.write')), {
    summary: 'Give a rider days off',
    description: `One's own, or with \`id\` those of a rider one manages; from \`day\` to \`last_day\`, which is the same day where it is left out, at most ${dayOffLimits.perCall} days. Nothing is offered to the rider in a shift that begins on one of them; staff may still assign. Sent again, the reason changes; what staff wrote down stays as it is when the rider sends it.`,
    body: daysOffBody,
    returns: showing(rider, ['riderName', 'rider']),
    message: 'Day off saved.',
    activity: recorded('day_off'),
    write: (tx, { member, body }) => daysOffService.store(tx, member, body),
    readAgain,
  }),

  post('/courier/days-off/delete', work(staffOrRider('couriers.write')), {
    summary: 'Take a day off of a rider back',
    description:
      "One's own, or with `id` that of a rider one manages. A rider may take back what they wrote down themselves, else 409 `courier.day_off_of_office`.",
    body: dayOffKey,
    returns: showing(rider, ['riderName', 'rider']),
    message: 'Day off taken back.',
    activity: recorded('day_off_removed'),
    write: (tx, { member, body }) => daysOffService.delete(tx, member, body),
    readAgain,
  }),
];
