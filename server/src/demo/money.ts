import type { Insertable } from 'kysely';
import { newIdAt } from '../platform/base/new-id.ts';
import type {
  CourierRow,
  EmployeeRow,
  OutletBanksTable,
  OutletsTable,
  PayRulesTable,
  RiderExpensesTable,
} from '../platform/database/tables.ts';

type Author = Pick<EmployeeRow, 'company_id' | 'user_id' | 'employee_name'>;

const hourMs = 3_600_000;
const kobo = (naira: number) => naira * 100;

/** Riders are paid per delivery, more to the Island, with a bonus for a full day; they may claim expenses. */
export const demoPayRules = (
  { company_id, user_id, employee_name }: Author,
  updated_at: Date,
): Insertable<PayRulesTable> => ({
  company_id,
  courier_id: '',
  is_on: true,
  takes_expenses: true,
  delivery_kobo: kobo(700),
  area_sums: JSON.stringify([
    { area: 'Lagos Island', kobo: kobo(900) },
    { area: 'Eti-Osa', kobo: kobo(1_000) },
  ]),
  distance_sums: JSON.stringify([]),
  attempt_kobo: kobo(300),
  day_target: 10,
  day_bonus_kobo: kobo(1_500),
  updated_at,
  updated_by_id: user_id,
  updated_by_name: employee_name,
});

const banks = ['Bank of the Lagoon', 'Third Mainland Bank', 'Marina Trust'] as const;
/** Two are not known yet, so that there is something to add. */
const banksKnown = 6;

/** Where shops are paid; neither the banks nor the accounts exist. */
export const demoBanks = (
  outlets: readonly Pick<OutletsTable, 'id' | 'outlet_name'>[],
  { company_id, user_id, employee_name }: Author,
  updated_at: Date,
): Insertable<OutletBanksTable>[] =>
  outlets.slice(0, banksKnown).map(({ id, outlet_name }, index) => ({
    company_id,
    outlet_id: id,
    bank_name: banks[index % banks.length]!,
    account_number: String(index + 1).padStart(10, '0'),
    account_name: outlet_name,
    updated_at,
    updated_by_id: user_id,
    updated_by_name: employee_name,
  }));

const claims = [
  ['fuel', 3_500, 'Full tank for the Ikorodu run', 3],
  ['repair', 4_200, 'Puncture at Ojuelegba', 6],
  ['park', 500, null, 8],
  ['airtime', 1_000, null, 27],
] as const;

/** Riders' claims that the accountant has not decided yet. */
export const demoExpenses = (
  riders: readonly Pick<CourierRow, 'id' | 'company_id'>[],
  now: Date,
): Insertable<RiderExpensesTable>[] =>
  claims.map(([kind, naira, note, hoursAgo], index) => {
    const { id, company_id } = riders[index % riders.length]!;
    const spent_at = new Date(now.getTime() - hoursAgo * hourMs);
    return {
      company_id,
      id: newIdAt(spent_at),
      courier_id: id,
      kind,
      amount_kobo: kobo(naira),
      note,
      spent_at,
      claimed_at: spent_at,
      state: 'claimed',
    };
  });
