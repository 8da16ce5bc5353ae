import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type CashDaySummary,
  type CompanyCashDay,
  type CourierOrder,
  type Debtor,
  lagosDayOf,
  type MyCash,
  type OwnAccount,
  type Page,
  type RankedRiders,
  type RemittanceSummary,
  type ReportFigures,
  type RiderCash,
  type RiderCashSummary,
  type Statement,
  type StatementLine,
  type StatementSender,
  saidOf,
  startOfLagosDay,
  toKobo,
  unsavedOutlets,
} from '@waybill/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { bookContradictionsOf } from '../testing/book-contradictions.ts';
import { rounds } from '../testing/rounds.ts';
import { type Session, startTestServer, type TestServer } from '../testing/test-server.ts';
import { anyStep, callsOf, check, newCompany, type Players, type Step } from './cash/testing/histories.ts';

// Random days of a company. After each, every call of a screen that says a sum is compared with the book: docs/money.md.

// A day takes a quarter of a second of a quiet core on PostgreSQL, four times that on the embedded database.
const days = rounds(200, 600);
/** A server is checked, and left for another one, after so many: what is counted again grows with them. */
const perServer = 200;
/** Days that are played at the same time in a company, each of its own riders, and walked together. */
const perCompany = 5;
/** Companies that play at the same time. */
const atOnce = 2;

/** The Lagos day on which the run began; a night's run goes on after midnight. */
const firstDay = lagosDayOf(new Date());
const today = () => lagosDayOf(new Date());
const ofRun = () => `start_date=${firstDay}&end_date=${today()}`;
const year = () =>
  `start_date=${lagosDayOf(new Date(startOfLagosDay(firstDay).getTime() - 300 * 86_400_000))}&end_date=${today()}`;

const read = async <Data>(who: Session, path: string): Promise<Data> => {
  const { status, body } = await who.get<Data>(path);
  assert.equal(status, 200, `${path}: ${body.message}`);
  return body.data;
};
const ask = async <Data>(who: Session, path: string, body: object = {}): Promise<Data> => {
  const reply = await who.post<Data>(path, body);
  assert.equal(reply.status, 200, `${path}: ${reply.body.message}`);
  return reply.body.data;
};

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number | null) =>
  rows.reduce((sum, row) => sum + toKobo(value(row) ?? 0), 0);

/** Balances in kobo, by account and subject. */
const balancesOf = async ({ db }: TestServer, companyId: string) => {
  const { rows } = await sql<{ account: string; subject_id: string; kobo: number }>`
    select l.account, coalesce(l.subject_id, '') as subject_id, sum(l.amount_kobo)::bigint as kobo
    from cash_lines l where l.company_id = ${companyId} group by 1, 2`.execute(db);
  return (account: string, subject = '') =>
    rows.find((row) => row.account === account && row.subject_id === subject)?.kobo ?? 0;
};
type Balances = Awaited<ReturnType<typeof balancesOf>>;

/** The cash of riders, on every screen that shows it. */
const walkRiders = async ({ company: { owner }, riders }: Players, book: Balances) => {
  const listed = (await read<Page<RiderCashSummary>>(owner, 'cash/rider/index?per_page=50')).data;
  const ranked = (await read<RankedRiders>(owner, 'courier/ranked/index')).riders;
  for (const rider of riders) {
    const { riderId } = rider;
    const held = book('rider', riderId);
    const shown = await read<RiderCash>(owner, `cash/rider/show?courier_id=${riderId}`);
    const own = await read<MyCash>(rider, 'cash/me');
    for (const cash of [shown, own]) {
      assert.equal(toKobo(cash.cash_held), held);
      assert.equal(
        toKobo(cash.deliveries_amount),
        sumOf(cash.deliveries, ({ remaining }) => remaining),
      );
      assert.equal(
        toKobo(cash.debts_amount),
        sumOf(cash.debts, ({ remaining }) => remaining),
      );
      assert.equal(
        toKobo(cash.credits_amount),
        sumOf(cash.credits, ({ remaining }) => remaining),
      );
    }
    const inList = listed.find(({ courier }) => courier.id === riderId);
    assert.equal(toKobo(inList?.cash_held ?? 0), held);
    const said = sumOf(shown.deliveries, saidOf);
    for (const cash of [shown, own, inList]) assert.equal(toKobo(cash?.says_remitted_amount ?? 0), said);
    const here = ranked.find(({ id }) => id === riderId)!;
    const open = await ask<CourierOrder[]>(owner, 'courier/order/filter/index?pagination=0', {
      courier_id: riderId,
      status: 'accepted',
      start_date: firstDay,
      end_date: today(),
    });
    assert.equal(toKobo(here.cash_held), held);
    assert.equal(
      toKobo(here.cash_to_collect!),
      sumOf(open, ({ order: o }) =>
        o.order_paid ? 0 : o.order_amount + o.order_insurance_fee - (o.order_deposit ?? 0),
      ),
    );
  }
  return sumOf(listed, ({ deliveries_amount }) => deliveries_amount);
};

/** Remittance, Verify, the delivery report with its charts, and their files, which have the same rows. */
const walkRemittance = async ({ company: { owner }, riders }: Players, openKobo: number) => {
  const list = 'courier/order/remittance/filter/index';
  const body = { start_date: firstDay, end_date: today() };
  for (const of of [{}, ...riders.map(({ riderId }) => ({ courier_id: riderId }))]) {
    const { totals, counts, counted } = await ask<RemittanceSummary>(
      owner,
      'courier/order/remittance/totals',
      { ...body, ...of },
    );
    const rows = await ask<CourierOrder[]>(owner, `${list}?pagination=0`, { ...body, ...of });
    const delivered = rows.filter(({ status }) => status === 'completed');
    const verifiable = delivered.filter((row) => row.counted_at && !row.remittance_verified);
    assert.deepEqual([totals.orders, counts.all], [delivered.length, rows.length]);
    assert.deepEqual(
      [counted.orders, toKobo(counted.amount)],
      [verifiable.length, sumOf(verifiable, ({ remitted_amount }) => remitted_amount)],
    );
    assert.equal(
      toKobo(totals.difference),
      sumOf(
        delivered.filter(({ counted_at }) => counted_at),
        ({ remittance_difference }) => remittance_difference,
      ),
    );
    assert.equal(
      toKobo(totals.to_collect) + toKobo(totals.difference),
      toKobo(totals.remitted_amount) + toKobo(totals.says_remitted) + toKobo(totals.to_hand_in),
    );
    const report = await ask<ReportFigures>(owner, 'stats/report', { of: 'deliveries', ...body, ...of });
    assert.deepEqual(
      [report.total.amount, report.total.to_collect, report.total.remitted],
      [totals.total_amount, totals.to_collect, totals.remitted_amount],
    );
    if (!('courier_id' in of))
      assert.equal(toKobo(totals.says_remitted) + toKobo(totals.to_hand_in), openKobo);
  }
  const debtors = await ask<Debtor[]>(owner, 'courier/order/remittance/riders', body);
  assert.equal(
    sumOf(debtors, ({ to_hand_in }) => to_hand_in),
    openKobo,
  );
};

/** Days, and the accounts of the company. */
const walkDays = async ({ company: { owner }, riders }: Players, book: Balances, openKobo: number) => {
  const { till, bank, company } = await read<CompanyCashDay>(owner, `cash/day/show?day=${today()}`);
  assert.deepEqual([toKobo(till), toKobo(bank)], [book('till'), book('bank')]);
  const held = riders.reduce((sum, { riderId }) => sum + book('rider', riderId), 0);
  assert.equal(toKobo(company.cash_held), held);
  const all = await read<CashDaySummary[]>(owner, `cash/day/index?${year()}`);
  const of = (name: 'collected' | 'handed_in' | 'corrected') => sumOf(all, ({ figures }) => figures[name]);
  // Less than a naira a step is rounding, and closed days may send a step to a day that is still to come.
  const later = await read<CashDaySummary[]>(
    owner,
    `cash/day/index?start_date=${lagosDayOf(new Date(Date.now() + 86_400_000))}&end_date=${lagosDayOf(new Date(Date.now() + 30 * 86_400_000))}`,
  );
  const ofLater = (name: 'collected' | 'handed_in' | 'corrected') =>
    sumOf(later, ({ figures }) => figures[name]);
  const change = of('collected') - of('handed_in') + of('corrected');
  const changeLater = ofLater('collected') - ofLater('handed_in') + ofLater('corrected');
  assert.equal(change + changeLater, held + book('rounding'));
  assert.equal(
    sumOf([...all, ...later], ({ not_handed_in }) => not_handed_in),
    openKobo,
  );
};

/** Statements, as the company and as a user who booked read them. */
const walkSenders = async ({ company, booker, outlet }: Players, book: Balances) => {
  const { owner } = company;
  const { data } = await read<Page<StatementSender>>(owner, 'cash/statement/sender/index?per_page=50');
  const owed = {
    [outlet.id]: 0 - book('merchant', outlet.id),
    [booker.userId]: 0 - book('user', booker.userId),
    [unsavedOutlets]: 0 - book('merchant'),
  };
  for (const { id, owed_now } of data) assert.equal(toKobo(owed_now), owed[id] ?? 0);
  for (const { id } of data) {
    const query = `sender_id=${id}&${ofRun()}`;
    const sums = await read<Statement>(owner, `cash/statement/show?${query}`);
    const lines = await read<Page<StatementLine>>(owner, `cash/statement/line/index?${query}&per_page=100`);
    assert.equal(
      toKobo(sums.closing) - toKobo(sums.opening),
      sumOf(lines.data, (line) => line.owed),
    );
    assert.equal(
      toKobo(sums.opening) +
        toKobo(sums.collected) -
        toKobo(sums.fees) +
        toKobo(sums.corrected) -
        toKobo(sums.paid_out),
      toKobo(sums.closing),
    );
  }
  const own = await read<OwnAccount[]>(booker, 'second-party/statement/index');
  const here = own.find(({ company: { id } }) => id === company.id);
  assert.equal(toKobo(here?.owed_now ?? 0), owed[booker.userId]);
  if (!here) return;
  const mine = await read<Statement>(
    booker,
    `second-party/statement/show?company_id=${company.id}&${ofRun()}`,
  );
  assert.equal(toKobo(mine.owed_now), owed[booker.userId]);
};

const walk = async (server: TestServer, players: Players) => {
  const book = await balancesOf(server, players.company.id);
  const openKobo = await walkRiders(players, book);
  await walkDays(players, book, openKobo);
  await walkRemittance(players, openKobo);
  await walkSenders(players, book);
};

const aDay = fc.array(anyStep, { minLength: 10, maxLength: 24 });
const some = <Value>(one: fc.Arbitrary<Value>, count: number) =>
  fc.array(one, { minLength: count, maxLength: count });

test(`after ${days} random days every screen says of money what the book says`, async () => {
  for (let left = days; left > 0; left -= perServer) {
    const server = await startTestServer({});
    const playCompany = async (each: Step[][]) => {
      const players = await newCompany(server, each.length);
      const playDay = async (steps: Step[], index: number) => {
        for (const step of steps) await check(await Promise.all(callsOf(players[index]!, step)));
      };
      await Promise.all(each.map(playDay));
      await walk(server, { ...players[0]!, riders: players.flatMap(({ riders }) => riders) });
    };
    try {
      const play = (companies: Step[][][]) => Promise.all(companies.map(playCompany));
      const numRuns = Math.ceil(Math.min(left, perServer) / (perCompany * atOnce));
      const property = fc.asyncProperty(
        some(some(aDay, perCompany), atOnce),
        async (each) => void (await play(each)),
      );
      // What happens at once is rarely seen again, so that nothing is gained by making it smaller.
      await fc.assert(property, { numRuns, endOnFailure: true, includeErrorInReport: true });
      assert.deepEqual(await bookContradictionsOf(server.db), []);
    } finally {
      await server.close();
    }
  }
});
