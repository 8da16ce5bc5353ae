import type { Sql } from '../../platform/database/database.ts';
import { type Point, placeOfCity, placeOfState } from './city-places.ts';

/** The place of a company: its city, else somewhere in its state. Undefined outside Nigeria. */
export const placeOfCompany = async (db: Sql, companyId: string): Promise<Point | undefined> => {
  const company = await db
    .selectFrom('companies')
    .select(['company_city', 'company_state'])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const { company_city: city, company_state: state } = company;
  return placeOfCity(city, state) ?? placeOfState(state);
};
