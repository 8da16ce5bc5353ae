import {
  type CashEntry,
  cashEntryTexts,
  countLagosDays,
  expenseKindTexts,
  lagosDayOf,
  limits,
  moneyText,
  type newRiderPayout,
  type PayLine,
  type PayStatement,
  toKobo,
  toNaira,
} from '@waybill/contract';
import type { z } from 'zod';
import { DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { type Cursor, offsetOf, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { assertMoney, entriesService, publishCash } from '../cash/index.ts';
import {
  mostPdfLines,
  onPaper,
  requireFewLines,
  type StatementContent,
  writeStatementPdf,
} from '../statements/index.ts';
import { payOutOf } from './pay-out.repository.ts';
import {
  type PayKey,
  type PayLineRow,
  payStatementRepository as repository,
} from './pay-statement.repository.ts';

/** 422 if the days run backwards or are too many. */
const check = ({ firstDay, lastDay }: PayKey) => {
  if (firstDay > lastDay) throw invalidField('end_date', 'must not be before start_date');
  if (countLagosDays(firstDay, lastDay) > limits.unpaginated.days)
    throw invalidField('end_date', `must be within ${limits.unpaginated.days} days of start_date`);
};

const distanceText = ({ distance_m: m, distance_kobo: kobo }: PayLineRow) =>
  m !== null && kobo ? `${moneyText(toNaira(kobo))} for ${(m / 1_000).toFixed(1)} km` : undefined;

const aboutOf = (row: PayLineRow): string | null => {
  if (row.expense)
    return [expenseKindTexts[row.expense], row.expense_note].filter((part) => part !== null).join(': ');
  if (row.earning !== 'delivery') return row.note;
  return [row.area, distanceText(row)].filter(Boolean).join(', ') || row.note;
};

const toLine = (row: PayLineRow): PayLine => ({
  id: String(row.number),
  number: row.number,
  kind: row.kind,
  occurred_at: row.occurred_at.toISOString(),
  day: row.day,
  order_number: row.order_number,
  about: aboutOf(row),
  pay: toNaira(row.pay),
  cash: toNaira(row.cash),
  change: toNaira(row.pay - row.cash),
  balance: toNaira(row.balance),
});

const show = async (db: Sql, key: PayKey): Promise<PayStatement> => {
  check(key);
  const sums = await repository.sums(db, key);
  if (!sums) throw notFound();
  const { earned, spent, handed_in, corrected, collected, paid_out } = sums;
  const balance = sums.pay_owed - sums.cash_held;
  const closing = balance - sums.after;
  const parts = earned + spent + handed_in + corrected - collected - paid_out;
  assertMoney(
    parts === sums.change,
    `the lines of rider ${key.riderId} add up to ${sums.change}, not ${parts}`,
  );
  return {
    courier: { id: key.riderId, courier_name: sums.courier_name },
    start_date: key.firstDay,
    end_date: key.lastDay,
    opening: toNaira(closing - sums.change),
    earned: toNaira(earned),
    spent: toNaira(spent),
    collected: toNaira(collected),
    handed_in: toNaira(handed_in),
    corrected: toNaira(corrected),
    paid_out: toNaira(paid_out),
    closing: toNaira(closing),
    pay_owed: toNaira(sums.pay_owed),
    cash_held: toNaira(sums.cash_held),
    balance: toNaira(balance),
    claimed: toNaira(sums.claimed),
    lines: sums.lines,
  };
};

/** Sums and lines as of one time. */
const atOnce = <Result>(db: Database, work: (tx: Sql) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work);

const totalOf = (lines: readonly PayLine[], column: 'pay' | 'cash' | 'change') =>
  toNaira(lines.reduce((sum, line) => sum + toKobo(line[column]), 0));

const contentOf = (statement: PayStatement, lines: readonly PayLine[]): StatementContent => ({
  name: statement.courier.courier_name,
  start_date: statement.start_date,
  end_date: statement.end_date,
  sums: [
    ['Opening balance', statement.opening],
    ['Earned', statement.earned],
    ['Expenses', statement.spent],
    ['Collected', -statement.collected],
    ['Handed in', statement.handed_in],
    ['Corrections', statement.corrected],
    ['Paid out', -statement.paid_out],
  ],
  closing: statement.closing,
  amounts: ['Pay', 'Cash held', 'Owed to rider'],
  rows: lines.map(({ day, kind, about, order_number, pay, cash, change }) => ({
    day,
    entry: about ? `${cashEntryTexts[kind]}: ${about}` : cashEntryTexts[kind],
    order_number,
    amounts: [pay || null, cash || null, change],
  })),
  totals: [totalOf(lines, 'pay'), totalOf(lines, 'cash'), totalOf(lines, 'change')],
});

interface LineInList extends Cursor {
  row: PayLineRow;
}

/** Nobody but an owner decides on money that is their own. */
export const refuseOwn = ({ riderId, roles }: CompanyMember, ofRider: string): void => {
  if (riderId === ofRider && !roles.includes('company')) throw new DomainError('pay.own_money');
};

export const payStatementService = {
  show,

  lines: (db: Database, key: PayKey, page: PageRequest) =>
    atOnce(db, async (tx) => {
      const { lines } = await show(tx, key);
      const rows = await repository.lines(tx, key, { skip: offsetOf(page), limit: page.per_page });
      return toPage(rows.map(toLine), lines, page);
    }),

  /** All lines, read in batches while the response is sent. */
  async allLines(db: Database, key: PayKey) {
    const { lines } = await show(db, key);
    return {
      total: lines,
      read: async (after: Cursor | undefined): Promise<LineInList[]> => {
        const rows = await repository.lines(db, key, after ? { after: Number.parseInt(after.id, 10) } : {});
        return rows.map((row) => ({ row, created_at: row.occurred_at, id: String(row.number) }));
      },
      toItem: ({ row }: LineInList) => toLine(row),
    };
  },

  /** The statement on paper; 422 for more lines than that takes. */
  async pdf(db: Database, key: PayKey, companyName: string): Promise<Uint8Array> {
    const paper = await atOnce(db, async (tx) => {
      const statement = await show(tx, key);
      requireFewLines(statement.lines);
      const rows = await repository.lines(tx, key, { limit: mostPdfLines });
      return onPaper(tx, { id: key.companyId, name: companyName }, contentOf(statement, rows.map(toLine)));
    });
    return writeStatementPdf(paper);
  },

  /** Pays at most what is owed; 409 `pay.more_than_owed`. Undone by a correction, like every payout. */
  async payOut(tx: Tx, member: CompanyMember, input: z.output<typeof newRiderPayout>): Promise<CashEntry> {
    const { courier_id: riderId, from, amount, paid_on, note } = input;
    const companyId = member.company.id;
    const today = lagosDayOf(new Date());
    if (paid_on > today) throw invalidField('paid_on', 'must not be after today');
    if (!(await entriesService.riderExists(tx, companyId, riderId)))
      throw invalidField('courier_id', 'is not a rider of this company');
    refuseOwn(member, riderId);
    const number = await payOutOf(tx, {
      companyId,
      riderId,
      from,
      amountKobo: toKobo(amount),
      by: member.user,
      note: note || null,
      day: paid_on === today ? null : paid_on,
    });
    if (number === null) throw new DomainError('pay.more_than_owed');
    const entry = await entriesService.read(tx, companyId, number);
    await publishCash(tx, { companyId, type: 'cash.paid_out', data: entry, riderIds: [riderId] });
    return entry;
  },
};
