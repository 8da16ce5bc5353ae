import { distanceKm, farPlace, isImpossiblyFar } from '@waybill/contract';
import { conflict } from '../../platform/base/errors.ts';
import type { Sql } from '../../platform/database/database.ts';
import { pointOf } from './city-places.ts';
import { placeOfCompany } from './place-of-company.ts';

/** A place that a call gives in one of its fields. */
interface GivenPlace {
  field: string;
  place: unknown;
  /** The field's present value: the same place again was meant before. */
  present?: unknown;
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(pointOf(one)) === JSON.stringify(pointOf(other));

/** A 409 `place.far` for a place that is impossibly far from where the company works; where that is unknown none is. */
export const requireNear = async (
  db: Sql,
  companyId: string,
  given: readonly GivenPlace[],
): Promise<void> => {
  const points = given.flatMap(({ field, place, present }) => {
    const point = pointOf(place);
    return point && !isSame(place, present) ? [{ field, point }] : [];
  });
  if (points.length === 0) return;
  const work = await placeOfCompany(db, companyId);
  if (!work) return;
  const far = points.find(({ point }) => isImpossiblyFar(point, work));
  if (far)
    throw conflict('place.far', farPlace, { field: far.field, km: Math.round(distanceKm(far.point, work)) });
};
