import type { DeliveryRatesTable, NewUserRow } from '../platform/database/tables.ts';
import { aUser } from './builders/index.ts';
import { lagosSource } from './lagos.ts';
import { ratesOf } from './live-and-booked.ts';
import { DemoPeople } from './people.ts';
import { seededRandom } from './random.ts';

/** Random numbers of their own, so that the rest of the demo stays as it is. */
const seed = 7;

const fees = [
  ['Ikeja', 1_200],
  ['Surulere', 1_900],
  ['Lagos Mainland', 1_500],
  ['Kosofe', 1_600],
  ['Agege', 1_300],
  ['Mushin', 1_400],
] as const;

const friends = [
  ['Bola', 4],
  ['Chidi', 2],
  ['Halima', 1],
] as const;

/** A second company that takes bookings, so that there is something to compare. */
export const demoNeighbours = (
  passwordHash: string,
  now: Date,
): { people: DemoPeople; rates: DeliveryRatesTable[] } => {
  const people = new DemoPeople(lagosSource(seededRandom(seed)), passwordHash, now);
  const created_at = people.daysAgo(60);
  const { company, team } = people.found({
    company_name: 'Mainland Riders',
    company_email: 'hello@mainland.waybill.example',
    company_city: 'Surulere',
    created_at,
  });
  people.employ(company, team, { local: 'mainland', title: 'Owner', roles: ['company'] }, 60);
  return { people, rates: ratesOf(company.id, fees, created_at) };
};

/** Users who registered with the user's code; they are not among the demo accounts. */
export const demoFriends = (user: NewUserRow, passwordHash: string, now: Date): NewUserRow[] =>
  friends.map(([name, daysAgo]) =>
    aUser({
      name,
      email: `${name.toLowerCase()}@friends.waybill.example`,
      password_hash: passwordHash,
      referred_by: user.id,
      created_at: new Date(now.getTime() - daysAgo * 86_400_000),
    }),
  );
