import {
  errorTable,
  type HandIn,
  type HandInSummary,
  type newHandIn,
  type SpreadHandIn,
  spreadHandIn,
  stepOfCashCode,
  toKobo,
  toNaira,
} from '@waybill/contract';
import type { z } from 'zod';
import { recordEvent } from '../../orders/events/index.ts';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { readKeys } from '../../platform/identity/keys.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import type { PageRequest } from '../../platform/lists/paging.ts';
import { publishCash } from './cash-events.ts';
import { cashSecretsOf } from './cash-secret.ts';
import { mostCounted, toCountedPage } from './counted-page.ts';
import { type HandInRow, type HandInsFilter, handInsRepository } from './hand-ins.repository.ts';
import { type DeliveryRow, riderCashRepository } from './rider-cash.repository.ts';

type NewHandIn = z.output<typeof newHandIn>;

const toSummary = (row: HandInRow): HandInSummary => ({
  id: row.id,
  courier: { id: row.courier_id, courier_name: row.courier_name },
  at: row.at.toISOString(),
  day: row.day,
  by: { id: row.by_user_id, name: row.by_name },
  amount: toNaira(row.amount_kobo),
  expected: toNaira(row.expected_kobo),
  difference: toNaira(row.amount_kobo - row.expected_kobo),
  credits_used: toNaira(row.credits_used_kobo),
  debts_paid: toNaira(row.debts_paid_kobo),
  credit: toNaira(row.credit_kobo),
  deliveries_count: row.deliveries_count,
  with_code: row.with_code,
  reason: row.reason,
  note: row.note,
  entry_number: row.entry_number,
});

const toHandIn = (row: HandInRow): HandIn => ({
  ...toSummary(row),
  deliveries: row.deliveries.map(({ amount_kobo, remaining_kobo, ...delivery }) => ({
    ...delivery,
    amount: toNaira(amount_kobo),
    remaining: toNaira(remaining_kobo),
  })),
});

/**
 * Returns whether the rider's phone was there, and throws on a wrong code. Without it, and for cash of their own, only an owner takes
 * it in, with a reason. The secret's row stays locked, so hand-ins of a rider take turns.
 */
const checkCode = async (
  tx: Tx,
  member: CompanyMember,
  { courier_id, code, reason }: NewHandIn,
): Promise<boolean> => {
  const companyId = member.company.id;
  const isOwn = member.riderId === courier_id;
  const secret = await riderCashRepository.findSecret(tx, companyId, courier_id, { isHeld: true });
  if (!secret) throw notFound();
  if (code === undefined || isOwn) {
    if (!member.roles.includes('company'))
      throw new DomainError(isOwn ? 'cash.own_hand_in' : 'cash.code_required');
    if (reason === undefined)
      throw invalidField('reason', isOwn ? 'is required for your own cash' : 'is required without a code');
    return false;
  }
  const now = Date.now();
  const step = cashSecretsOf(await readKeys(tx), secret.hex)
    .map((each) => stepOfCashCode(each, code, now))
    .find((found) => found !== undefined);
  if (step === undefined)
    throw new DomainError('cash.code_wrong', { errors: { code: [errorTable['cash.code_wrong'].message] } });
  if (step <= secret.last_step) throw new DomainError('cash.code_used');
  await riderCashRepository.useStep(tx, companyId, courier_id, step);
  return true;
};

type Touched = SpreadHandIn<DeliveryRow>['deliveries'][number];

/** The part of a delivery that is handed in by now, this hand-in included. */
const handedInOf = ({ delivery, covered }: Touched) => delivery.amount_kobo - delivery.remaining + covered;

/** The deliveries that have ended become remitted as by a remittance of their own, with its event, whatever their rider said. */
const remitEnded = async (
  tx: Tx,
  member: CompanyMember,
  ended: readonly Touched[],
  { handInId, note }: { handInId: string; note: string },
) => {
  if (ended.length === 0) return;
  const at = new Date();
  const by = {
    handInId,
    companyId: member.company.id,
    userId: member.user.id,
    name: member.user.name,
    comment: note,
    at,
  };
  const remitted = ended.map((one) => ({
    id: one.delivery.courier_order_id,
    amountKobo: handedInOf(one),
  }));
  if ((await handInsRepository.remitIfOpen(tx, by, remitted)) !== ended.length)
    throw new Error('Deliveries that were held for a hand-in have changed.');
  for (const { delivery } of ended)
    await recordEvent(tx, authorOf(member), {
      orderId: delivery.order_id,
      courierOrderId: delivery.courier_order_id,
      action: 'remitted',
      at,
      note,
    });
};

const read = async (db: Sql, companyId: string, id: string): Promise<HandIn> => {
  const row = await handInsRepository.find(db, companyId, id);
  if (!row) throw notFound();
  return toHandIn(row);
};

const store = async (tx: Tx, member: CompanyMember, input: NewHandIn): Promise<HandIn> => {
  const hasCode = await checkCode(tx, member, input);
  const companyId = member.company.id;
  const key = { companyId, riderId: input.courier_id };
  const deliveries = await riderCashRepository.findDeliveries(tx, key, { limit: null, isHeld: true });
  const differences = await riderCashRepository.findDifferences(tx, key, null);
  const ofKind = (kind: 'debt' | 'credit') => differences.filter((row) => row.kind === kind);
  if (deliveries.length + ofKind('debt').length === 0) throw new DomainError('cash.nothing_held');
  const amount = toKobo(input.amount);
  const parts = { deliveries, debts: ofKind('debt'), credits: ofKind('credit') };
  const spread = spreadHandIn(amount, parts, input.shortage);
  if (amount === 0 && spread.expected > 0) throw invalidField('amount', 'must be more than 0');
  const id = newId();
  const ended = spread.deliveries.filter(({ hasEnded }) => hasEnded);
  await remitEnded(tx, member, ended, { handInId: id, note: input.note ?? 'Cash hand-in' });
  await handInsRepository.book(tx, {
    id,
    companyId,
    riderId: input.courier_id,
    by: member.user,
    amount,
    expected: spread.expected,
    lessened: spread.lessened,
    missing: spread.missing,
    over: spread.over,
    deliveries: spread.deliveries.map(({ delivery, covered, hasEnded }) => ({
      courier_order_id: delivery.courier_order_id,
      order_number: delivery.order_number,
      amount_kobo: covered,
      remaining_kobo: delivery.remaining - covered,
      is_remitted: hasEnded,
    })),
    hasCode,
    reason: input.reason ?? null,
    note: input.note || null,
  });
  const handIn = await read(tx, companyId, id);
  await publishCash(tx, { companyId, type: 'cash.handed_in', data: handIn, riderIds: [input.courier_id] });
  return handIn;
};

export const handInsService = {
  /** One sum of a rider, which covers the oldest deliveries first. */
  store,
  read,

  async list(db: Sql, filter: HandInsFilter, page: PageRequest) {
    const counted = await handInsRepository.countUpTo(db, filter, mostCounted + 1);
    const rows = await handInsRepository.findPage(db, filter, page);
    return toCountedPage(rows.map(toSummary), counted, page);
  },
};
