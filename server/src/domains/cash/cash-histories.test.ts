import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, type CourierOrder, lagosDayOf, shortageChoices } from '@waybill/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
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

const histories = process.env.SOAK ? 10_000 : 25;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

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
      ...{ rider, naira, times: fc.constantFrom(1, 2), shortage: fc.constantFrom(...shortageChoices) },
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

const newPlayers = async (): Promise<Players> => {
  const company = await server.company();
  const riders = [await company.rider(), await company.rider()];
  const accountants = [company.owner, await company.employee(['accountant'])];
  const courierOrders = [];
  for (const [index, isPaid] of [false, false, true].entries()) {
    const { id: order_id } = await company.order({ order_paid: isPaid, order_insurance_fee: 150.25 });
    const of = index % 2;
    const courier_id = riders[of]!.riderId;
    const made = await company.owner.post<CourierOrder>('courier/order/assign', { order_id, courier_id });
    const { id } = made.body.data;
    await riders[of]!.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
    courierOrders.push({ id, rider: of });
  }
  return { company, riders, accountants, courierOrders };
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

test(`after ${histories} random histories the book agrees with orders and events to the kobo`, async () => {
  const history = fc.array(anyStep, { minLength: 8, maxLength: 20 });
  const play = async (steps: Step[]) => {
    const players = await newPlayers();
    for (const step of steps) await check(await Promise.all(callsOf(players, step)));
  };
  await fc.assert(fc.asyncProperty(history, play), { numRuns: histories });
  assert.deepEqual(await bookContradictionsOf(server.db), []);
});

test('steps of many at once leave a book that agrees, and none of them fails', async () => {
  const storms = fc.array(fc.array(anyStep, { minLength: 3, maxLength: 6 }), { minLength: 2, maxLength: 5 });
  const play = async (waves: Step[][]) => {
    const players = await newPlayers();
    for (const wave of waves) await check(await Promise.all(wave.flatMap((step) => callsOf(players, step))));
  };
  await fc.assert(fc.asyncProperty(storms, play), { numRuns: Math.ceil(histories / 2) });
  assert.deepEqual(await bookContradictionsOf(server.db), []);
});

test('two accountants verify one remittance once, and a double click is one entry', async () => {
  const players = await newPlayers();
  const play = (step: Step) => Promise.all(callsOf(players, step));
  const once = { lateMs: 0, times: 1 } as const;
  await play({ do: 'complete', order: 0, arrival: once });
  await play({ do: 'remit', order: 0, naira: 6_000, arrival: { lateMs: 0, times: 2 } });
  const replies = await play({ do: 'verify', order: 0, times: 2 });
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  const { body } = await players.company.owner.get<{ total: number }>('cash/entry/index');
  assert.equal(body.data.total, 3);
  assert.deepEqual(await bookContradictionsOf(server.db), []);
});

test('what is compared shows every kind of difference', async () => {
  const players = await newPlayers();
  await Promise.all(callsOf(players, { do: 'complete', order: 0, arrival: { lateMs: 0, times: 1 } }));
  for (const [statement, back] of [
    ['update cash_days set collected_kobo = collected_kobo + 1', 'collected_kobo = collected_kobo - 1'],
    ['update cash_riders set debts_kobo = debts_kobo + 1', 'debts_kobo = debts_kobo - 1'],
    ['update cash_balances set balance_kobo = balance_kobo + 1', 'balance_kobo = balance_kobo - 1'],
    ['update cash_items set remaining_kobo = remaining_kobo + 1', 'remaining_kobo = remaining_kobo - 1'],
    ['update cash_heads set last_number = last_number + 1', 'last_number = last_number - 1'],
  ] as const) {
    const of = ` where company_id = '${players.company.id}'`;
    await sql.raw(statement + of).execute(server.db);
    assert.notDeepEqual(await bookContradictionsOf(server.db), [], statement);
    await sql.raw(`${statement.split(' set ')[0]} set ${back}${of}`).execute(server.db);
  }
  assert.deepEqual(await bookContradictionsOf(server.db), []);
});
