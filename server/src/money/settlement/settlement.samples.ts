import type { ShopRules } from '@waybill/contract';
import { sql } from 'kysely';
import { naming, plain, type Sample, type Scenario, today } from '../../testing/samples/sample.ts';

const days = () => ({ start_date: today(), end_date: today() });
const bank = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Mama Nkechi Stores' };

/** An outlet of the company for which an order was delivered and counted. */
const anOwedOutlet = async ({ side }: Scenario, outletId?: string) => {
  const outlet_id = outletId ?? (await side.newOutlet()).id;
  const { id: order_id } = await side.order('delivered', { outlet_id });
  const { id: courier_order_id } = await side.courierOrder('completed', { order_id });
  const counted = { courier_order_id, remitted_amount: 20_000, comment: 'Counted' };
  await side.owner.post('courier/order/remittance/remit', counted);
  await side.owner.post('settlement/bank/update', { outlet_id, ...bank });
  return { outlet_id, order_id };
};

const aRun = async (scenario: Scenario) => {
  const { outlet_id } = await anOwedOutlet(scenario);
  const run = await scenario.side.owner.post<{ id: string; outlets: { id: string }[] }>(
    'settlement/run/store',
    { outlet_ids: [outlet_id] },
  );
  return run.body.data;
};

const setRules = ({ side }: Scenario, outlet_id?: string) =>
  side.owner.post<ShopRules>('settlement/rules/update', {
    outlet_id,
    version: 0,
    is_on: true,
    waiting: 500,
    return_percent: 60,
  });

/** The newest line of the statement of the company's shop. */
const aLine = async (scenario: Scenario) => {
  const { server, side } = scenario;
  await anOwedOutlet(scenario, side.shop.outletId);
  const { rows } = await sql<{ number: number }>`
    select max(number)::int as number from cash_lines
    where company_id = ${side.id} and account = 'merchant' and subject_id = ${side.shop.outletId}`.execute(
    server.db,
  );
  return { line_number: rows[0]!.number, words: 'Why this fee?' };
};

/** The company's shop has been paid, and what came since is proposed. */
const aPaidShop = async (scenario: Scenario) => {
  const { side } = scenario;
  const propose = async () => {
    await anOwedOutlet(scenario, side.shop.outletId);
    const { body } = await side.owner.post<{ id: string } | undefined>('settlement/run/store', {
      outlet_ids: [side.shop.outletId],
    });
    return body.data;
  };
  const run = await propose();
  // Undefined where an earlier one is still proposed.
  if (!run) return {};
  await side.owner.post('settlement/run/paid', { id: run.id, paid_on: today() });
  await propose();
  return {};
};

const aDispute = async (scenario: Scenario) => {
  const { server, side } = scenario;
  const asked = await server.post<{ id: string }>('shop/dispute/store', await aLine(scenario), {
    authorization: `Bearer ${side.shop.token}`,
  });
  return { id: asked.body.data.id };
};

export const samples: Record<string, Sample> = {
  'GET /api/settlement/rules/show': plain(),
  'POST /api/settlement/rules/update': naming(async (scenario) => {
    const { id: outlet_id } = await scenario.side.newOutlet();
    const { data } = (await setRules(scenario, outlet_id)).body;
    const { version } = data.of_outlets.find(({ outlet }) => outlet.id === outlet_id)!;
    return { body: { outlet_id, version, is_on: true, return_percent: 60, pay_days: ['friday'] } };
  }),
  'POST /api/settlement/rules/remove': naming(async (scenario) => {
    const { id: outlet_id } = await scenario.side.newOutlet();
    await setRules(scenario, outlet_id);
    return { body: { outlet_id } };
  }),
  'POST /api/settlement/waiting/store': naming(async (scenario) => {
    await setRules(scenario);
    const { order_id } = await anOwedOutlet(scenario);
    return { body: { id: order_id, minutes: 25, note: 'Not packed yet' } };
  }),
  'GET /api/settlement/owed/index': {
    make: async (scenario) => {
      await aRun(scenario);
      return {};
    },
  },
  'POST /api/settlement/bank/update': naming(async ({ side }) => ({
    body: { outlet_id: (await side.newOutlet()).id, ...bank },
  })),
  'POST /api/settlement/run/store': {
    make: async (scenario) => ({ body: { outlet_ids: [(await anOwedOutlet(scenario)).outlet_id] } }),
    // Another company's outlet is owed nothing.
    elsewhere: { owner: 409, supervisor: 409, accountant: 409, impersonator: 409 },
  },
  'GET /api/settlement/run/index': {
    make: async (scenario) => {
      await aRun(scenario);
      return {};
    },
  },
  'GET /api/settlement/run/show': naming(async (scenario) => {
    const { id } = await aRun(scenario);
    await scenario.side.owner.post('settlement/run/paid', { id, paid_on: today() });
    return { query: { id } };
  }),
  'GET /api/settlement/run/file': naming(async (scenario) => ({ query: { id: (await aRun(scenario)).id } })),
  'POST /api/settlement/run/paid': naming(async (scenario) => ({
    body: { id: (await aRun(scenario)).id, paid_on: today() },
  })),
  'POST /api/settlement/run/drop': naming(async (scenario) => ({ body: { id: (await aRun(scenario)).id } })),
  'POST /api/settlement/item/drop': naming(async (scenario) => ({
    body: { id: (await aRun(scenario)).outlets[0]!.id, reason: 'The bank refused it' },
  })),
  'GET /api/settlement/dispute/index': {
    make: async (scenario) => {
      await aDispute(scenario);
      return {};
    },
  },
  'POST /api/settlement/dispute/answer': naming(async (scenario) => ({
    body: { ...(await aDispute(scenario)), accepted: false, answer: 'It was on the way for two hours.' },
  })),
  'GET /api/shop/account/show': { make: aPaidShop },
  'GET /api/shop/statement/show': {
    make: async (scenario) => {
      await anOwedOutlet(scenario, scenario.side.shop.outletId);
      return { query: days() };
    },
  },
  'GET /api/shop/statement/line/index': {
    make: async (scenario) => {
      await anOwedOutlet(scenario, scenario.side.shop.outletId);
      return { query: days() };
    },
  },
  'GET /api/shop/statement/pdf': plain({}, days()),
  'POST /api/shop/dispute/store': { make: async (scenario) => ({ body: await aLine(scenario) }) },
  'GET /api/shop/dispute/index': {
    make: async (scenario) => {
      const answer = { ...(await aDispute(scenario)), accepted: false, answer: 'It is by the rules.' };
      await scenario.side.owner.post('settlement/dispute/answer', answer);
      return {};
    },
  },
};
