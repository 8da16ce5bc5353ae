import { isDeepStrictEqual } from 'node:util';
import {
  type CashDay,
  type CashDaySummary,
  type CashDaysFilter,
  type CashFigures,
  type CompanyCashDay,
  countLagosDays,
  type DayCloseBody,
  type DayClosing,
  type DayReopenBody,
  dayClosing,
  lagosDayOf,
  limits,
  toNaira,
} from '@waybill/contract';
import { conflict, DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { type CompanyMember, hasAbility } from '../../platform/identity/member.ts';
import { publishCash } from './cash-events.ts';
import { type ClosingRow, daysRepository, type FiguresRow, type HeldRow } from './days.repository.ts';
import { riderCashRepository } from './rider-cash.repository.ts';

const toFigures = (row: FiguresRow): CashFigures => ({
  collected: toNaira(row.collected_kobo),
  handed_in: toNaira(row.handed_in_kobo),
  verified: toNaira(row.verified_kobo),
  short: toNaira(row.short_kobo),
  over: toNaira(row.over_kobo),
  corrected: toNaira(row.corrected_kobo),
  deliveries: row.deliveries,
  hand_ins: row.hand_ins,
});

const nothing: CashFigures = {
  collected: 0,
  handed_in: 0,
  verified: 0,
  short: 0,
  over: 0,
  corrected: 0,
  deliveries: 0,
  hand_ins: 0,
};

const toClosing = (row: ClosingRow): DayClosing => ({
  id: row.id,
  day: row.day,
  courier: row.courier_name === null ? null : { id: row.courier_id, courier_name: row.courier_name },
  closed_at: row.closed_at.toISOString(),
  closed_by: { id: row.closed_by_id, name: row.closed_by_name },
  figures: toFigures(row.figures),
  cash_held: toNaira(row.held_kobo),
  oldest_at: row.oldest_at?.toISOString() ?? null,
  entry_number: row.entry_number,
  reopened_at: row.reopened_at?.toISOString() ?? null,
  reopened_by: row.reopened_by_name === null ? null : { id: row.reopened_by_id, name: row.reopened_by_name },
  reopen_reason: row.reopen_reason,
});

const toDay = (day: string, row: HeldRow, closings: readonly ClosingRow[]): CashDay => {
  const own = closings.filter(({ courier_id }) => courier_id === (row.courier_id ?? ''));
  return {
    day,
    courier: row.courier_id === null ? null : { id: row.courier_id, courier_name: row.courier_name! },
    figures: toFigures(row),
    not_handed_in: toNaira(row.not_handed_in_kobo),
    cash_held: toNaira(row.held_kobo),
    oldest_at: row.oldest_at?.toISOString() ?? null,
    is_closed: own.some(({ reopened_at }) => reopened_at === null),
    closings: own.map(toClosing),
  };
};

const keyOf = async (
  tx: Tx,
  member: CompanyMember,
  { day, courier_id }: Pick<DayCloseBody, 'day' | 'courier_id'>,
) => {
  const companyId = member.company.id;
  if (courier_id && !(await riderCashRepository.findSums(tx, companyId, courier_id))) throw notFound();
  return { companyId, day, riderId: courier_id ?? '' };
};

const closingOf = async (tx: Tx, companyId: string, id: string): Promise<DayClosing> =>
  toClosing((await daysRepository.findClosing(tx, companyId, id))!);

const close = async (tx: Tx, member: CompanyMember, body: DayCloseBody): Promise<DayClosing> => {
  if (body.day > lagosDayOf(new Date())) throw invalidField('day', 'must not be after today');
  const key = await keyOf(tx, member, body);
  const id = await daysRepository.closeIfOpen(tx, key, newId(), member.user);
  if (id) {
    const closing = await closingOf(tx, key.companyId, id);
    // Thrown after it was signed: with the transaction, the signature is gone.
    if (body.figures && !isDeepStrictEqual(body.figures, closing.figures))
      throw new DomainError('cash.day_changed');
    await publishCash(tx, { companyId: key.companyId, type: 'cash.day_closed', data: closing, riderIds: [] });
    return closing;
  }
  const closed = await daysRepository.findClosed(tx, key);
  throw conflict('cash.day_closed', dayClosing, toClosing(closed!));
};

const reopen = async (tx: Tx, member: CompanyMember, body: DayReopenBody): Promise<DayClosing> => {
  const key = await keyOf(tx, member, body);
  const id = await daysRepository.reopenIfClosed(tx, key, member.user, body.reason);
  if (!id) throw new DomainError('cash.day_not_closed');
  const closing = await closingOf(tx, key.companyId, id);
  await publishCash(tx, { companyId: key.companyId, type: 'cash.day_reopened', data: closing, riderIds: [] });
  return closing;
};

const list = async (db: Sql, companyId: string, filter: CashDaysFilter): Promise<CashDaySummary[]> => {
  const { start_date: first, end_date: last, courier_id: riderId = '' } = filter;
  if (first > last) throw invalidField('end_date', 'must not be before start_date');
  if (countLagosDays(first, last) > limits.unpaginated.days)
    throw invalidField('end_date', `must be within ${limits.unpaginated.days} days of start_date`);
  const range = { companyId, riderId, first, last };
  const rows = await daysRepository.findFigures(db, range);
  const closings = await daysRepository.findClosings(db, range);
  const rowBy = new Map(rows.map((row) => [row.day, row]));
  const closingBy = new Map(closings.map((row) => [row.day, row]));
  const days = [...new Set([...rowBy.keys(), ...closingBy.keys()])].sort().reverse();
  return days.map((day) => {
    const row = rowBy.get(day);
    const closing = closingBy.get(day);
    return {
      day,
      figures: row ? toFigures(row) : nothing,
      not_handed_in: toNaira(row?.not_handed_in_kobo ?? 0),
      is_closed: closing !== undefined,
      closed_by: closing ? { id: closing.closed_by_id, name: closing.closed_by_name } : null,
    };
  });
};

const show = async (db: Sql, member: CompanyMember, day: string): Promise<CompanyCashDay> => {
  const companyId = member.company.id;
  const company = await daysRepository.findCompanyDay(db, companyId, day);
  const riders = await daysRepository.findRiderDays(db, companyId, day);
  const closings = await daysRepository.findClosingsOfDay(db, companyId, day);
  return {
    company: toDay(day, company, closings),
    till: toNaira(await daysRepository.findBalance(db, companyId, 'till')),
    bank: toNaira(await daysRepository.findBalance(db, companyId, 'bank')),
    fees: hasAbility(member, 'remittance.verify')
      ? toNaira(await daysRepository.findFees(db, companyId, day))
      : null,
    riders: riders.map((row) => toDay(day, row, closings)),
  };
};

export const daysService = {
  /** Signs the day's figures as they are now. Later steps of the day count for the next open day. */
  close,
  reopen,
  list,
  show,
};
