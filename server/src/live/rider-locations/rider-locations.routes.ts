import { locationEntry, locationReport } from '@waybill/contract';
import { riders, work } from '../../platform/http/access.ts';
import { notRecorded } from '../../platform/http/activity-parts.ts';
import { post, showing } from '../../platform/http/calls.ts';
import { riderLocationsService } from './rider-locations.service.ts';

/** Riders' places, as they report them; only the last one is stored. */
export const riderLocationsRoutes = [
  post('/courier/location', work(riders), {
    summary: 'Report where I am',
    description:
      'An active rider reports every minute; an inactive one gets a 409. `recorded_at` is the time of the place, if that is not now: an older report never replaces a newer one, nor does 0, 0 or a place less exact than 10 km. Of two phones the one that signed in last counts, until it is silent for 10 minutes. The entry goes to those who may see it as `courier.location` of `events`.',
    body: locationReport,
    returns: showing(locationEntry, ['place']),
    config: { isPolledOnly: true },
    activity: notRecorded('a place a minute is no act, and the last one is enough'),
    write: (tx, { member, signedIn: { tokenHash }, body }) =>
      riderLocationsService.report(tx, { member, tokenHash }, body),
    isOneStatement: true,
  }),
];
