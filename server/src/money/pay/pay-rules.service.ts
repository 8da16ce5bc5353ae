import { type PayRules, payRules, type payRulesBody, toKobo, toNaira } from '@waybill/contract';
import type { z } from 'zod';
import { conflict, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type PayRulesRow, payRulesRepository as repository } from './pay-rules.repository.ts';

const toSums = (row: PayRulesRow) => ({
  is_on: row.is_on,
  delivery: toNaira(row.delivery_kobo),
  areas: row.area_sums.map(({ area, kobo }) => ({ area, amount: toNaira(kobo) })),
  distances: row.distance_sums.map(({ over_km, kobo }) => ({ over_km, amount: toNaira(kobo) })),
  attempt: toNaira(row.attempt_kobo),
  day_target: row.day_target,
  day_bonus: toNaira(row.day_bonus_kobo),
  version: row.version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by_name,
});

const show = async (db: Sql, companyId: string): Promise<PayRules> => {
  const rows = await repository.all(db, companyId);
  const company = rows.find(({ courier_id }) => courier_id === '');
  return {
    company: company ? { ...toSums(company), takes_expenses: company.takes_expenses } : null,
    of_riders: rows
      .filter(({ courier_id }) => courier_id !== '')
      .map((row) => ({
        ...toSums(row),
        courier: { id: row.courier_id, courier_name: row.courier_name! },
      })),
  };
};

/** What riders earn. The database reckons by it as an order ends (`sql/pay.sql`); what was earned before stays. */
export const payRulesService = {
  show,

  /** 409 `pay.rules_changed` with the present rules where they are no longer those that were read. */
  async update(tx: Tx, member: CompanyMember, input: z.output<typeof payRulesBody>): Promise<PayRules> {
    const companyId = member.company.id;
    const { courier_id: riderId = '', takes_expenses, version } = input;
    if (riderId && (await repository.riderName(tx, companyId, riderId)) === undefined)
      throw invalidField('courier_id', 'is not a rider of this company');
    if (riderId && takes_expenses !== undefined)
      throw invalidField('takes_expenses', 'is one of the company');
    if (input.day_target === null && input.day_bonus > 0) throw invalidField('day_target', 'is required');
    const fields = {
      is_on: input.is_on,
      // Left out, it stays as it is.
      takes_expenses: takes_expenses ?? (version === 0 ? false : undefined),
      delivery_kobo: toKobo(input.delivery),
      area_sums: JSON.stringify(input.areas.map(({ area, amount }) => ({ area, kobo: toKobo(amount) }))),
      distance_sums: JSON.stringify(
        input.distances.map(({ over_km, amount }) => ({ over_km, kobo: toKobo(amount) })),
      ),
      attempt_kobo: toKobo(input.attempt),
      day_target: input.day_target,
      day_bonus_kobo: toKobo(input.day_bonus),
    };
    const change = { companyId, id: riderId, version, by: member.user, fields };
    if (!(await repository.setIfVersion(tx, change, new Date())))
      throw conflict('pay.rules_changed', payRules, await show(tx, companyId));
    return show(tx, companyId);
  },

  async remove(tx: Tx, member: CompanyMember, riderId: string): Promise<PayRules> {
    if (!(await repository.remove(tx, member.company.id, riderId))) throw notFound();
    return show(tx, member.company.id);
  },
};
