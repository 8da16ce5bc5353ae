import { riderLocationsService } from '../live/rider-locations/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';
import { rideAt } from './rides.ts';

/** Often enough to see them ride, and rarely enough that nine riders are 36 statements a minute. */
const everyMs = 15_000;

/** Has every rider who has no phone report where they are on their round; where a phone reports, its places count. */
export const moveDemoRiders = async (db: Database, now = new Date()): Promise<void> => {
  const riders = await acrossCompanies(db, 'housekeeping')
    .selectFrom('courier_locations as l')
    .innerJoin('couriers as r', (join) =>
      join.onRef('r.company_id', '=', 'l.company_id').onRef('r.id', '=', 'l.courier_id'),
    )
    .select(['l.company_id', 'l.courier_id', 'l.signed_in_at', 'r.courier_name'])
    .where('r.status', '=', 'active')
    .orderBy('l.courier_id')
    .execute();
  for (const [index, { company_id, courier_id, courier_name, signed_in_at }] of riders.entries()) {
    if (signed_in_at) continue;
    await riderLocationsService.report(
      db,
      {
        member: { company: { id: company_id }, riderId: courier_id, riderName: courier_name },
        tokenHash: '',
      },
      { coords: rideAt(index, now) },
    );
  }
};

/** Moves them from now on: pins on a map without reports are grey. Returns a function that ends it. */
export const keepDemoRidersMoving = (db: Database): (() => void) => {
  let hasEnded = false;
  const move = () =>
    void moveDemoRiders(db).catch((error: unknown) => {
      // The database closes while the last reports are on their way.
      if (!hasEnded) console.warn('The demo riders could not move:', error);
    });
  // At once too: the places of a demo that was started before are old.
  move();
  const timer = setInterval(move, everyMs);
  timer.unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
};
