import { cashCodeAt, secretOfHex } from '@waybill/contract';
import { sql } from 'kysely';
import { naming, plain, type Sample, type Scenario, today } from '../../testing/samples/sample.ts';

/** A rider with an open delivery, and the code that their phone shows now. */
const riderWithCash = async ({ server, side }: Scenario) => {
  const rider = await side.newRider();
  await side.courierOrder('completed', {}, rider);
  const { rows } = await sql<{ hex: string }>`
    select encode(secret, 'hex') as hex from cash_secrets where courier_id = ${rider.riderId}`.execute(
    server.db,
  );
  return { courier_id: rider.riderId, code: cashCodeAt(secretOfHex(rows[0]!.hex), Date.now()) };
};

const aHandIn = async (scenario: Scenario) => ({
  ...(await riderWithCash(scenario)),
  amount: 10,
  reason: 'The phone is broken',
  note: 'At the counter',
});

const aClosing = async (scenario: Scenario) => ({
  day: today(),
  courier_id: (await riderWithCash(scenario)).courier_id,
});

export const samples: Record<string, Sample> = {
  'GET /api/cash/rider/show': naming(async ({ side }) => ({
    query: { courier_id: side.people.rider.riderId },
  })),
  'POST /api/cash/hand-in/store': naming(async (scenario) => ({ body: await aHandIn(scenario) })),
  'GET /api/cash/hand-in/index': plain({}, { start_date: today(), end_date: today() }),
  'GET /api/cash/hand-in/show': naming(async (scenario) => {
    const { code: _, ...body } = await aHandIn(scenario);
    const made = await scenario.side.owner.post<{ id: string }>('cash/hand-in/store', body);
    return { query: { id: made.body.data.id } };
  }),
  'GET /api/cash/day/index': plain({}, { start_date: today(), end_date: today() }),
  'GET /api/cash/day/show': plain({}, { day: today() }),
  'POST /api/cash/day/close': naming(async (scenario) => ({ body: await aClosing(scenario) })),
  'POST /api/cash/day/reopen': naming(async (scenario) => {
    const closing = await aClosing(scenario);
    await scenario.side.owner.post('cash/day/close', closing);
    return { body: { ...closing, reason: 'A delivery was missing' } };
  }),
  'POST /api/cash/correction/store': naming(async ({ side }) => ({
    body: {
      from: { account: 'till' },
      to: { account: 'rider', subject_id: side.people.rider.riderId },
      amount: 5,
      reason: 'A note was counted twice',
    },
  })),
  'POST /api/cash/payout/store': naming(async ({ side }) => {
    const { id: sender_id } = await side.newOutlet();
    const from = { account: 'merchant', subject_id: sender_id };
    const owed = { from, to: { account: 'till' }, amount: 5, reason: 'Brought to us' };
    await side.owner.post('cash/correction/store', owed);
    return { body: { sender_id, amount: 5, paid_on: today(), note: 'By transfer' } };
  }),
};
