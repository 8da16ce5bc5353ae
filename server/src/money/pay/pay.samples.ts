import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { naming, plain, riderOf, type Sample, type Scenario, today } from '../../testing/samples/sample.ts';

const days = () => ({ start_date: today(), end_date: today() });

const setRules = ({ server, side }: Scenario, riderId = '') =>
  sql`insert into pay_rules values (${side.id}, ${riderId}, true, true, 80000, '[{"area": "Lekki", "kobo": 100}]',
    '[{"over_km": 5, "kobo": 100}]', 30000, 10, 100000, now(), ${side.owner.userId}, 'Ada Obi') on conflict do nothing`.execute(
    server.db,
  );

/** A claim of the rider, or of the company's. */
const aClaim = async (scenario: Scenario) => {
  const { server, side } = scenario;
  const id = randomUUID();
  await sql`insert into rider_expenses (company_id, id, courier_id, kind, amount_kobo, note, spent_at, claimed_at, state)
    values (${side.id}, ${id}, ${side.people.rider.riderId}, 'fuel', 200000, 'Total, Ojota', now(), now(), 'claimed')`.execute(
    server.db,
  );
  return { id };
};

export const samples: Record<string, Sample> = {
  'GET /api/pay/rules/show': plain(),
  'POST /api/pay/rules/update': naming(async (scenario) => {
    const { riderId } = await scenario.side.newRider();
    await setRules(scenario, riderId);
    return { body: { courier_id: riderId, version: 1, is_on: true, delivery: 900 } };
  }),
  'POST /api/pay/rules/remove': naming(async (scenario) => {
    const { riderId } = await scenario.side.newRider();
    await setRules(scenario, riderId);
    return { body: { courier_id: riderId } };
  }),
  'GET /api/pay/statement/show': naming(async (scenario) => ({
    query: { courier_id: riderOf(scenario).riderId!, ...days() },
  })),
  'GET /api/pay/statement/line/index': naming(async (scenario) => ({
    query: { courier_id: riderOf(scenario).riderId!, ...days() },
  })),
  'GET /api/pay/statement/pdf': naming(async (scenario) => ({
    query: { courier_id: riderOf(scenario).riderId!, ...days() },
  })),
  'POST /api/pay/out/store': naming(async (scenario) => {
    await setRules(scenario);
    const { riderId } = scenario.side.people.rider;
    await sql`select pay_book(${scenario.side.id}, ${riderId}, null, now(), ${scenario.side.owner.userId}, 'Ada Obi', null, 1000)`.execute(
      scenario.server.db,
    );
    return { body: { courier_id: riderId, from: 'bank', amount: 5, paid_on: today(), note: 'By transfer' } };
  }),
  'POST /api/pay/expense/store': {
    make: async (scenario) => {
      await setRules(scenario);
      return { body: { id: randomUUID(), kind: 'fuel', amount: 2_000, note: 'Total, Ojota' } };
    },
  },
  'GET /api/pay/expense/index': plain(),
  'POST /api/pay/expense/approve': naming(async (scenario) => ({ body: await aClaim(scenario) })),
  'POST /api/pay/expense/refuse': naming(async (scenario) => ({
    body: { ...(await aClaim(scenario)), reason: 'No receipt' },
  })),
};
