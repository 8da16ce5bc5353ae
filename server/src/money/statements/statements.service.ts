import {
  cashEntryTexts,
  countLagosDays,
  isOfDelivery,
  limits,
  type OwnAccount,
  type Statement,
  type StatementLine,
  type StatementSender,
  takesFees,
  toKobo,
  toNaira,
} from '@waybill/contract';
import { invalidField, notFound } from '../../platform/base/errors.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { type Cursor, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import {
  mostPdfLines,
  onPaper,
  requireFewLines,
  type StatementContent,
  writeStatementPdf,
} from './statement-pdf.ts';
import {
  type SendersFilter,
  type StatementKey,
  type StatementRow,
  statementsRepository,
} from './statements.repository.ts';

/** 422 if the days run backwards or are too many. */
const check = ({ firstDay, lastDay }: StatementKey) => {
  if (firstDay > lastDay) throw invalidField('end_date', 'must not be before start_date');
  if (countLagosDays(firstDay, lastDay) > limits.unpaginated.days)
    throw invalidField('end_date', `must be within ${limits.unpaginated.days} days of start_date`);
};

const toLine = ({ occurred_at, collected, fees, owed, kind, ...row }: StatementRow): StatementLine => ({
  ...row,
  id: String(row.number),
  kind,
  occurred_at: occurred_at.toISOString(),
  // Sums that a correction or a payout moves between other accounts are not the sender's.
  collected: isOfDelivery(kind) ? toNaira(collected) : 0,
  fees: takesFees(kind) ? toNaira(fees) : 0,
  owed: toNaira(owed),
});

const show = async (db: Sql, key: StatementKey): Promise<Statement> => {
  check(key);
  const sums = await statementsRepository.sums(db, key);
  if (!sums) throw notFound();
  const closing = sums.owed_now - sums.owed_after;
  return {
    sender: { id: key.senderId, name: sums.name, kind: sums.sender },
    start_date: key.firstDay,
    end_date: key.lastDay,
    opening: toNaira(closing - sums.owed),
    collected: toNaira(sums.collected),
    fees: toNaira(sums.fees),
    corrected: toNaira(sums.owed - (sums.collected - sums.fees) + sums.paid_out),
    paid_out: toNaira(sums.paid_out),
    closing: toNaira(closing),
    owed_now: toNaira(sums.owed_now),
    deliveries: sums.deliveries,
    lines: sums.lines,
  };
};

const entryOf = ({ kind, note, outlet_name, customer_name }: StatementLine) => {
  const about = note ?? (isOfDelivery(kind) ? (outlet_name ?? customer_name) : null);
  return about ? `${cashEntryTexts[kind]}: ${about}` : cashEntryTexts[kind];
};

const contentOf = (statement: Statement, lines: readonly StatementLine[]): StatementContent => ({
  name: statement.sender.name,
  start_date: statement.start_date,
  end_date: statement.end_date,
  sums: [
    ['Opening balance', statement.opening],
    ['Collected', statement.collected],
    ['Fees', -statement.fees],
    ['Corrections', statement.corrected],
    ['Paid out', -statement.paid_out],
  ],
  closing: statement.closing,
  amounts: ['Collected', 'Fees', 'Owed'],
  rows: lines.map((line) => ({
    day: line.day,
    entry: entryOf(line),
    order_number: line.order_number,
    amounts: takesFees(line.kind) ? [line.collected, line.fees, line.owed] : [null, null, line.owed],
  })),
  totals: [
    statement.collected,
    statement.fees,
    toNaira(toKobo(statement.closing) - toKobo(statement.opening)),
  ],
});

interface LineInList extends Cursor {
  row: StatementRow;
}

/** Sums and lines as of one time: what is entered in between is in neither. */
const atOnce = <Result>(db: Database, work: (tx: Sql) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').execute(work);

export const statementsService = {
  show,

  lines: (db: Database, key: StatementKey, page: PageRequest) =>
    atOnce(db, async (tx) => {
      const { lines } = await show(tx, key);
      return toPage((await statementsRepository.lines(tx, key, page)).map(toLine), lines, page);
    }),

  /** All lines, read in batches while the response is sent. */
  async allLines(db: Database, key: StatementKey) {
    const { lines } = await show(db, key);
    return {
      total: lines,
      read: async (after: Cursor | undefined): Promise<LineInList[]> =>
        (await statementsRepository.batch(db, key, after)).map((row) => ({
          row,
          created_at: row.occurred_at,
          id: String(row.number),
        })),
      toItem: ({ row }: LineInList) => toLine(row),
    };
  },

  /** The outlets and users that have a statement, with what each is owed now. */
  async senders(db: Sql, companyId: string, filter: SendersFilter, page: PageRequest) {
    const rows = await statementsRepository.senders(db, companyId, filter, page);
    const data = rows.map((row): StatementSender => ({ ...row, owed_now: toNaira(row.owed_now) }));
    return toPage(data, await statementsRepository.countSenders(db, companyId, filter), page);
  },

  async ofUser(db: Sql, userId: string): Promise<OwnAccount[]> {
    const rows = await statementsRepository.ofUser(db, userId);
    return rows.map(({ id, company_name, owed_now }) => ({
      company: { id, company_name },
      owed_now: toNaira(owed_now),
    }));
  },

  /** The statement on paper; 422 for more lines than that takes. */
  async pdf(db: Database, key: StatementKey, companyName: string): Promise<Uint8Array> {
    const paper = await atOnce(db, async (tx) => {
      const statement = await show(tx, key);
      requireFewLines(statement.lines);
      const rows = await statementsRepository.lines(tx, key, { page: 1, per_page: mostPdfLines });
      return onPaper(tx, { id: key.companyId, name: companyName }, contentOf(statement, rows.map(toLine)));
    });
    return writeStatementPdf(paper);
  },
};
