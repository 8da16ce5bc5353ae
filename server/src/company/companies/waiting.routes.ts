import { noQuery, waitingCounts } from '@waybill/contract';
import { signedIn } from '../../platform/http/access.ts';
import { get, showing } from '../../platform/http/calls.ts';
import { countWaiting } from './waiting.service.ts';

/** Counts of companies and people that wait for the caller's approval. */
export const waitingRoutes = [
  get('/waiting/show', signedIn, {
    summary: 'How many wait for my approval',
    description:
      'Companies for an administrator, riders and employees for those of the staff who may approve them; what the caller may not approve is left out.',
    querystring: noQuery,
    returns: showing(waitingCounts, {
      companiesWaiting: ['administrator', 'impersonator'],
      ridersWaiting: ['owner', 'supervisor'],
      employeesWaiting: ['owner'],
    }),
    read: ({ memberOrNull, reads }) => countWaiting(reads, memberOrNull),
  }),
];
