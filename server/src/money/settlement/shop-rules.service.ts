import {
  addLagosDays,
  type ChargesInForce,
  isClosedDay,
  type LagosDay,
  lagosDayOf,
  type ShopRules,
  shopRules,
  type shopRulesBody,
  toKobo,
  toNaira,
  weekdayOf,
} from '@waybill/contract';
import type { z } from 'zod';
import { companySettingsService } from '../../company/settings/index.ts';
import { conflict, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { shopRulesRepository as repository, type ShopRulesRow } from './shop-rules.repository.ts';

const toCharges = (row: ShopRulesRow): ChargesInForce => ({
  delivery: row.delivery_kobo === null ? null : toNaira(row.delivery_kobo),
  return_percent: row.return_percent,
  waiting: toNaira(row.waiting_kobo),
  waiting_free_minutes: row.waiting_free_minutes,
  cash_handling_percent: row.cash_handling_basis_points / 100,
});

const toSums = (row: ShopRulesRow) => ({
  ...toCharges(row),
  is_on: row.is_on,
  pay_days: row.pay_days,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by_name,
});

const show = async (db: Sql, companyId: string): Promise<ShopRules> => {
  const rows = await repository.all(db, companyId);
  const company = rows.find(({ outlet_id }) => outlet_id === '');
  return {
    company: company ? toSums(company) : null,
    of_outlets: rows
      .filter(({ outlet_id }) => outlet_id !== '')
      .map((row) => ({ ...toSums(row), outlet: { id: row.outlet_id, outlet_name: row.outlet_name! } })),
  };
};

/** Within as many days there is one that is no holiday, or none is said. */
const daysAhead = 21;

/** The next of these weekdays, today included, on which the company works. */
const nextPayDay = async (
  db: Sql,
  companyId: string,
  { pay_days }: Pick<ShopRulesRow, 'pay_days'>,
): Promise<LagosDay | null> => {
  if (pay_days.length === 0) return null;
  const working = await companySettingsService.workingDays(db, companyId);
  const today = lagosDayOf(new Date());
  const days = Array.from({ length: daysAhead }, (_, after) => addLagosDays(today, after));
  return days.find((day) => pay_days.includes(weekdayOf(day)) && !isClosedDay(day, working)) ?? null;
};

/** What outlets are charged. The database reckons by it as a charge arises (`sql/charges.sql`); what was charged before stays. */
export const shopRulesService = {
  show,

  /** The charges that hold for an outlet, and the next day on which it is paid; undefined where there are no rules, or they are off. */
  async inForce(db: Sql, companyId: string, outletId: string) {
    const row = await repository.of(db, companyId, outletId);
    if (!row?.is_on) return undefined;
    return { charges: toCharges(row), paysOn: await nextPayDay(db, companyId, row) };
  },

  /** 409 `settlement.rules_changed` with the present rules where they are no longer those that were read. */
  async update(tx: Tx, member: CompanyMember, input: z.output<typeof shopRulesBody>): Promise<ShopRules> {
    const companyId = member.company.id;
    const { outlet_id: id = '', version } = input;
    if (id && (await repository.outletName(tx, companyId, id)) === undefined)
      throw invalidField('outlet_id', 'is not an outlet of this company');
    const fields = {
      is_on: input.is_on,
      delivery_kobo: input.delivery === null ? null : toKobo(input.delivery),
      return_percent: input.return_percent,
      waiting_kobo: toKobo(input.waiting),
      waiting_free_minutes: input.waiting_free_minutes,
      cash_handling_basis_points: Math.round(input.cash_handling_percent * 100),
      pay_days: [...new Set(input.pay_days)],
    };
    const change = { companyId, id, version, by: member.user, fields };
    if (!(await repository.setIfVersion(tx, change, new Date())))
      throw conflict('settlement.rules_changed', shopRules, await show(tx, companyId));
    return show(tx, companyId);
  },

  async remove(tx: Tx, member: CompanyMember, outletId: string): Promise<ShopRules> {
    if (!(await repository.remove(tx, member.company.id, outletId))) throw notFound();
    return show(tx, member.company.id);
  },
};
