import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addLagosDays, lagosDayOf, type Outlet, shortageChoices } from '@waybill/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { anOrder } from '../../demo/builders/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import { bookContradictionsOf } from '../../testing/book-contradictions.ts';
import {
  aKey,
  type Reply,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import type { TestRider } from './testing/cash-steps.ts';

// Random histories of a company's cash: taps that arrive late and twice, hand-ins of two cashiers at once, corrections, days
// that are closed and opened again. Afterwards the book is counted again from orders, hand-ins and events.

// HISTORIES=500 plays as many: 10,000 take a quarter of an hour on PostgreSQL, an hour on the embedded database.
const histories = Number(process.env.HISTORIES ?? (process.env.NIGHT ? 1_000 : 24));
/** Histories that are played at the same time in one company, each of its own riders: days are closed for all of them. */
const atOnce = 4;
/** A server is checked, and left for another one, after so many: what is counted again grows with them. */
const perServer = 500;

const withServer = async (work: (server: TestServer) => Promise<void>) => {
  const server = await startTestServer({});
  try {
    await work(server);
  } finally {
    await server.close();
  }
};

const rider = fc.nat({ max: 1 });
const order = fc.nat({ max: 2 });
const naira = fc.integer({ min: 1, max: 900_000 }).map((kobo) => kobo / 100);
/** Some taps arrive up to three days late, and some arrive twice. */
const arrival = fc.record({
  lateMs: fc.constantFrom(0, 0, 3_600_000, 86_400_000, 259_200_000),
  times: fc.constantFrom(1, 1, 2),
});

const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('complete' as const), order, arrival }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('remit' as const), order, naira, arrival }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('verify' as const), order, times: fc.constantFrom(1, 2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('hand in' as const),
      rider,
      naira,
      times: fc.constantFrom(1, 2),
      shortage: fc.constantFrom(...shortageChoices),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('correct' as const), rider, naira, isDebt: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'reopen' as const),
      daysAgo: fc.nat({ max: 2 }),
      rider: fc.option(rider),
    }),
  },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

interface Players {
  company: TestCompany;
  riders: TestRider[];
  accountants: Session[];
  courierOrders: { id: string; rider: number }[];
}

/** Two riders of a company with three orders that they have accepted, one of them paid. */
const newPlayers = async (
  { db }: TestServer,
  company: TestCompany,
  accountants: Session[],
  outlet: Outlet,
): Promise<Players> => {
  const riders = [await company.rider(), await company.rider()];
  const made = [false, false, true].map((order_paid, index) => {
    const ofOutlet = { outlet_id: outlet.id, outlet_name: outlet.outlet_name };
    const body = { company_id: company.id, ...ofOutlet, order_paid, order_insurance_fee_kobo: 15_025 };
    const of = index % 2;
    const order = anOrder({ ...body, order_id: `WB-${newId()}`, status: 'assigned' });
    return { order, id: newId(), rider: of, courier_id: riders[of]!.riderId };
  });
  await db
    .insertInto('orders')
    .values(made.map(({ order }) => order))
    .execute();
  const rows = made.map(({ id, order, courier_id }) => ({
    id,
    courier_id,
    order_id: order.id,
    company_id: company.id,
    status: 'accepted' as const,
    created_at: order.created_at,
    accepted_at: order.created_at,
  }));
  await db.insertInto('courier_orders').values(rows).execute();
  return { company, riders, accountants, courierOrders: made };
};

const newCompany = async (server: TestServer, histories: number): Promise<Players[]> => {
  const company = await server.company();
  const accountants = [company.owner, await company.employee(['accountant'])];
  const outlet = await company.outlet();
  return Promise.all(
    Array.from({ length: histories }, () => newPlayers(server, company, accountants, outlet)),
  );
};

const repeat = (times: number, call: (index: number) => Promise<Reply>) =>
  Array.from({ length: times }, (_, index) => call(index));

/** The calls of a step, those that happen at once side by side. */
const callsOf = (players: Players, step: Step): Promise<Reply>[] => {
  const { company, riders, accountants, courierOrders } = players;
  if (step.do === 'complete' || step.do === 'remit') {
    const { id: courier_order_id, rider: by } = courierOrders[step.order]!;
    const headers = { ...aKey(), 'tapped-ago': `${step.arrival.lateMs}` };
    const body = { courier_order_id, ...(step.do === 'complete' && { status: 'completed' }) };
    const path = step.do === 'complete' ? 'courier/order/update/status' : 'courier/order/remittance/remit';
    const money = step.do === 'remit' && { remitted_amount: step.naira, comment: 'Cash' };
    return repeat(step.arrival.times, () => riders[by]!.post(path, { ...body, ...money }, headers));
  }
  if (step.do === 'verify') {
    const body = { courier_order_id: courierOrders[step.order]!.id, verifier_comment: 'Seen' };
    return repeat(step.times, (index) =>
      accountants[index]!.post('courier/order/remittance/remit/verify', body),
    );
  }
  if (step.do === 'hand in') {
    const body = { amount: step.naira, shortage: step.shortage, reason: 'No phone' };
    const courier_id = riders[step.rider]!.riderId;
    return repeat(step.times, () => company.owner.post('cash/hand-in/store', { ...body, courier_id }));
  }
  if (step.do === 'correct') {
    const subject = { account: 'rider', subject_id: riders[step.rider]!.riderId };
    const till = { account: 'till' };
    const ends = step.isDebt ? { from: till, to: subject } : { from: subject, to: till };
    return [
      company.owner.post('cash/correction/store', { ...ends, amount: step.naira, reason: 'Counted again' }),
    ];
  }
  const day = addLagosDays(lagosDayOf(new Date()), -step.daysAgo);
  const of = step.rider === null ? {} : { courier_id: riders[step.rider]!.riderId };
  return [
    step.do === 'close'
      ? company.owner.post('cash/day/close', { day, ...of })
      : company.owner.post('cash/day/reopen', { day, ...of, reason: 'Too early' }),
  ];
};

const check = async (replies: Reply[]) => {
  for (const { status, body } of replies) assert.ok([200, 201, 409].includes(status), JSON.stringify(body));
};

const history = fc.array(anyStep, { minLength: 8, maxLength: 20 });
const storm = fc.array(fc.array(anyStep, { minLength: 3, maxLength: 6 }), { minLength: 2, maxLength: 5 });

/** Waves of steps, those of a wave at once. */
const playWaves = async (players: Players, waves: Step[][]) => {
  for (const wave of waves) await check(await Promise.all(wave.flatMap((step) => callsOf(players, step))));
};

/** Plays so many, some at a time in a company, on one server after the other; each leaves books that agree. */
const playAll = async (count: number, waves: fc.Arbitrary<Step[][]>) => {
  const some = fc.array(waves, { minLength: atOnce, maxLength: atOnce });
  for (let left = count; left > 0; left -= perServer) {
    await withServer(async (server) => {
      const play = async (each: Step[][][]) => {
        const players = await newCompany(server, each.length);
        await Promise.all(each.map((one, index) => playWaves(players[index]!, one)));
      };
      const numRuns = Math.ceil(Math.min(left, perServer) / atOnce);
      await fc.assert(fc.asyncProperty(some, play), { numRuns });
      assert.deepEqual(await bookContradictionsOf(server.db), []);
    });
  }
};

test(`after ${histories} random histories the book agrees with orders and events to the kobo`, () =>
  playAll(
    histories,
    history.map((steps) => steps.map((step) => [step])),
  ));

test('steps of many at once leave a book that agrees, and none of them fails', () =>
  playAll(Math.ceil(histories / 2), storm));

test('two accountants verify one remittance once, and a double click is one entry', () =>
  withServer(async (server) => {
    const [players] = (await newCompany(server, 1)) as [Players];
    const play = (step: Step) => Promise.all(callsOf(players, step));
    const once = { lateMs: 0, times: 1 } as const;
    await play({ do: 'complete', order: 0, arrival: once });
    await play({ do: 'remit', order: 0, naira: 6_000, arrival: { lateMs: 0, times: 2 } });
    const replies = await play({ do: 'verify', order: 0, times: 2 });
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
    const { body } = await players.company.owner.get<{ total: number }>('cash/entry/index');
    assert.equal(body.data.total, 3);
    assert.deepEqual(await bookContradictionsOf(server.db), []);
  }));

test('what is compared shows every kind of difference', () =>
  withServer(async (server) => {
    const [players] = (await newCompany(server, 1)) as [Players];
    await Promise.all(callsOf(players, { do: 'complete', order: 0, arrival: { lateMs: 0, times: 1 } }));
    for (const [statement, back] of [
      ['update cash_days set collected_kobo = collected_kobo + 1', 'collected_kobo = collected_kobo - 1'],
      ['update cash_riders set debts_kobo = debts_kobo + 1', 'debts_kobo = debts_kobo - 1'],
      ['update cash_balances set balance_kobo = balance_kobo + 1', 'balance_kobo = balance_kobo - 1'],
      ['update cash_items set remaining_kobo = remaining_kobo + 1', 'remaining_kobo = remaining_kobo - 1'],
      ['update cash_outlet_days set fees_kobo = fees_kobo + 1', 'fees_kobo = fees_kobo - 1'],
      ['update cash_heads set last_number = last_number + 1', 'last_number = last_number - 1'],
    ] as const) {
      const of = ` where company_id = '${players.company.id}'`;
      await sql.raw(statement + of).execute(server.db);
      assert.notDeepEqual(await bookContradictionsOf(server.db), [], statement);
      await sql.raw(`${statement.split(' set ')[0]} set ${back}${of}`).execute(server.db);
    }
    assert.deepEqual(await bookContradictionsOf(server.db), []);
  }));
