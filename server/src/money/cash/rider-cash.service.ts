import {
  type CashDelivery,
  type CashDifference,
  cashCodeRules,
  type MyCash,
  type RiderCash,
  type RiderCashSummary,
  toNaira,
} from '@waybill/contract';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql } from '../../platform/database/database.ts';
import { readKeys } from '../../platform/identity/keys.ts';
import { type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { assertMoney } from './assert-money.ts';
import { cashSecretsOf } from './cash-secret.ts';
import { type HandInRow, handInsRepository } from './hand-ins.repository.ts';
import {
  type DeliveryRow,
  type DifferenceRow,
  type RiderSumsRow,
  riderCashRepository,
} from './rider-cash.repository.ts';

/** As many of each list as a response gives; the sums are over all. */
const mostShown = 500;

const toSummary = (row: RiderSumsRow): RiderCashSummary => {
  const { courier_id: id, held_kobo: held, booked_kobo: booked } = row;
  assertMoney(held === booked, `rider ${id} holds ${held} kobo, and ${booked} are booked`);
  return {
    courier: { id: row.courier_id, courier_name: row.courier_name },
    cash_held: toNaira(row.held_kobo),
    cash_limit_in_force: row.limit_kobo && toNaira(row.limit_kobo),
    deliveries_amount: toNaira(row.deliveries_kobo),
    deliveries_count: row.deliveries_count,
    says_remitted_amount: toNaira(row.said_kobo),
    debts_amount: toNaira(row.debts_kobo),
    credits_amount: toNaira(row.credits_kobo),
    pay_owed: row.pay_kobo === null ? null : toNaira(row.pay_kobo),
    takes_expenses: row.takes_expenses,
    oldest_at: row.oldest_at?.toISOString() ?? null,
  };
};

const toDelivery = (row: DeliveryRow): CashDelivery => ({
  courier_order_id: row.courier_order_id,
  order_id: row.order_id,
  order_number: row.order_number,
  customer_name: row.customer_name,
  delivered_at: row.since.toISOString(),
  to_collect: toNaira(row.amount_kobo),
  handed_in: toNaira(row.amount_kobo - row.remaining),
  remaining: toNaira(row.remaining),
  short_since: row.short_since?.toISOString() ?? null,
  says_remitted: row.says_remitted === null ? null : toNaira(row.says_remitted),
});

const toDifference = (row: DifferenceRow): CashDifference => ({
  id: `${row.kind}-${row.number}`,
  kind: row.kind,
  since: row.since.toISOString(),
  amount: toNaira(row.amount_kobo),
  remaining: toNaira(row.remaining),
  order_number: row.order_number,
  entry_number: row.number,
});

const toReceipt = (row: HandInRow): NonNullable<MyCash['last_hand_in']> => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { name: row.by_name },
  amount: toNaira(row.amount_kobo),
  entry_number: row.entry_number,
});

const show = async (db: Sql, companyId: string, riderId: string): Promise<RiderCash> => {
  const key = { companyId, riderId };
  const sums = await riderCashRepository.findSums(db, companyId, riderId);
  if (!sums) throw notFound();
  const deliveries = await riderCashRepository.findDeliveries(db, key, { limit: mostShown, isHeld: false });
  const differences = await riderCashRepository.findDifferences(db, key, mostShown);
  const ofKind = (kind: 'debt' | 'credit') =>
    differences.filter((row) => row.kind === kind).map(toDifference);
  return {
    ...toSummary(sums),
    deliveries: deliveries.map(toDelivery),
    debts: ofKind('debt'),
    credits: ofKind('credit'),
  };
};

export const riderCashService = {
  show,

  /** With the secret of the rider's codes and the receipt of their newest hand-in: for that rider alone. */
  async showOwn(db: Sql, companyId: string, riderId: string): Promise<MyCash> {
    const cash = await show(db, companyId, riderId);
    const newest = { page: 1, per_page: 1 };
    const [last] = await handInsRepository.findPage(db, { companyId, riderId }, newest);
    const secret = await riderCashRepository.findSecret(db, companyId, riderId, { isHeld: false });
    return {
      ...cash,
      code: {
        secret: cashSecretsOf(await readKeys(db), secret!.hex)[0]!,
        digits: cashCodeRules.digits,
        period_seconds: cashCodeRules.periodSeconds,
      },
      last_hand_in: last ? toReceipt(last) : null,
      server_time: new Date().toISOString(),
    };
  },

  async list(db: Sql, companyId: string, page: PageRequest) {
    const rows = await riderCashRepository.findPage(db, companyId, page);
    return toPage(rows.map(toSummary), await riderCashRepository.count(db, companyId), page);
  },
};
