import type { Coords } from '@waybill/contract';
import { riderLocationsService } from '../live/rider-locations/index.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Database } from '../platform/database/database.ts';

const everyMs = 60_000;

/** Some 170 m in degrees: farther than what counts as standing still. */
const step = 0.0015;
const turnDegrees = 20;

/** A minute later, on a round of a kilometre. */
const moved = (coords: Coords): Coords => {
  const heading = ((coords.heading ?? 0) + turnDegrees) % 360;
  const angle = (heading * Math.PI) / 180;
  return {
    ...coords,
    heading,
    latitude: coords.latitude + step * Math.cos(angle),
    longitude: coords.longitude + step * Math.sin(angle),
  };
};

/** Has every rider who has no phone report a place nearby; where a phone reports, its places count. */
export const moveDemoRiders = async (db: Database): Promise<void> => {
  const riders = await acrossCompanies(db, 'housekeeping')
    .selectFrom('courier_locations as l')
    .innerJoin('couriers as r', (join) =>
      join.onRef('r.company_id', '=', 'l.company_id').onRef('r.id', '=', 'l.courier_id'),
    )
    .select(['l.company_id', 'l.courier_id', 'l.coords', 'r.courier_name'])
    .where('r.status', '=', 'active')
    .where('l.signed_in_at', 'is', null)
    .execute();
  for (const { company_id, courier_id, coords, courier_name } of riders)
    await riderLocationsService.report(
      db,
      {
        member: { company: { id: company_id }, riderId: courier_id, riderName: courier_name },
        tokenHash: '',
      },
      { coords: moved(coords as Coords) },
    );
};

/** Moves them once a minute, as phones report: pins on a map without reports are grey. Returns a function that ends it. */
export const keepDemoRidersMoving = (db: Database): (() => void) => {
  const timer = setInterval(() => {
    moveDemoRiders(db).catch((error: unknown) => console.warn('The demo riders could not move:', error));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
