import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  lagosDayOf,
  type Order,
  riderSteps,
  toCollectNaira,
  toKobo,
} from '@waybill/contract';
import fc from 'fast-check';
import { contradictionsOf } from '../../testing/contradictions.ts';
import type { ModelOrder, Step } from '../../testing/order-model.ts';
import { actors, anyStep, callFor, newOrders, type Players, playStep } from '../../testing/order-play.ts';
import { rounds } from '../../testing/rounds.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
before(async () => {
  server = await startTestServer({});
  company = await server.company();
});
after(() => server.close());

const players = async (): Promise<Players> => ({
  company,
  owner: company.owner,
  riders: await Promise.all(Array.from({ length: actors.riders }, () => company.rider())),
});

/** The order as the server shows it, in the model's words. */
const asShown = async (of: ModelOrder) => {
  const { data } = (await company.owner.get<Order>(`order/show?id=${of.id}&properties=1`)).body;
  return {
    status: data.status,
    courierOrders: data.courier_orders!.map(({ id, status }) => ({ id, status })),
  };
};

const asModelled = (order: ModelOrder) => ({
  status: order.status,
  courierOrders: order.courierOrders.map(({ id, status }) => ({ id, status })),
});

interface Sums {
  collected: number;
  remitted: number;
  outstanding: number;
  differences: number;
}

/** A rider's money of today in kobo, added up from what the remittance list shows. */
const sumsOf = async (courier_id: string): Promise<Sums> => {
  const { data } = (
    await company.owner.post<CourierOrder[]>('courier/order/remittance/filter/index?pagination=0', {
      courier_id,
      start_date: addLagosDays(lagosDayOf(new Date()), -1),
    })
  ).body;
  const sums = { collected: 0, remitted: 0, outstanding: 0, differences: 0 };
  for (const one of data.filter(({ status }) => status === 'completed')) {
    const toCollect = toKobo(toCollectNaira(one.order));
    sums.collected += toCollect;
    if (one.remitted) sums.remitted += toKobo(one.remitted_amount!);
    else sums.outstanding += toCollect;
    // Shown as remitted less to collect: what is missing is below zero.
    sums.differences -= toKobo(one.remittance_difference ?? 0);
  }
  return sums;
};

const expectMoneyToAddUp = async ({ riders }: Players) => {
  for (const { riderId } of riders) {
    const { collected, remitted, outstanding, differences } = await sumsOf(riderId);
    assert.equal(remitted + outstanding + differences, collected);
  }
};

const modelledSums = (orders: ModelOrder[], rider: number): Sums => {
  const sums = { collected: 0, remitted: 0, outstanding: 0, differences: 0 };
  for (const { toCollectKobo, courierOrders } of orders)
    for (const one of courierOrders.filter((each) => each.rider === rider && each.status === 'completed')) {
      sums.collected += toCollectKobo;
      sums.remitted += one.remittedKobo ?? 0;
      sums.outstanding += one.remittedKobo === null ? toCollectKobo : 0;
      sums.differences += one.remittedKobo === null ? 0 : toCollectKobo - one.remittedKobo;
    }
  return sums;
};

const idsOf = (orders: ModelOrder[]) => orders.map(({ id }) => id);

/** Runs the steps on new orders. Only riders of this scenario have to remit, too. */
const play = async (steps: Step[], context?: Players) => {
  const who = context ?? (await players());
  const orders = await newOrders(who);
  for (const step of steps) assert.equal(await playStep(who, orders[step.order]!, step), undefined);
  for (const order of orders) assert.deepEqual(await asShown(order), asModelled(order));
  assert.deepEqual(await contradictionsOf(server.db, idsOf(orders)), []);
  if (context) return;
  for (const [index, { riderId }] of who.riders.entries())
    assert.deepEqual(await sumsOf(riderId), modelledSums(orders, index));
};

describe('the whole matrix of states and steps', () => {
  const assign: Step = { do: 'assign', order: 0, rider: 0 };
  const by = (step: (typeof riderSteps)[number], rider = 0): Step => ({
    do: 'rider',
    order: 0,
    by: rider,
    step,
  });
  const remit = (who: 'owner' | number): Step => ({ do: 'remit', order: 0, by: who, naira: 123.45 });
  const one = (what: 'unassign' | 'deliver' | 'close' | 'update' | 'verify' | 'comment'): Step => ({
    do: what,
    order: 0,
  });
  const completed = [assign, by('accepted'), by('completed')];
  const states: Record<string, Step[]> = {
    unassigned: [],
    pending: [assign],
    accepted: [assign, by('accepted')],
    completed,
    remitted: [...completed, remit(0)],
    verified: [...completed, remit(0), one('verify')],
    'marked delivered': [assign, one('deliver')],
    'closed unassigned': [one('close')],
    'closed assigned': [assign, one('close')],
    rejected: [assign, by('rejected')],
    'canceled by the rider': [assign, by('accepted'), by('canceled')],
    'taken back': [assign, one('unassign')],
  };
  const steps: Step[] = [
    assign,
    ...riderSteps.flatMap((step) => [by(step), by(step, 1)]),
    ...(['unassign', 'deliver', 'close', 'update', 'verify', 'comment'] as const).map(one),
    remit('owner'),
    remit(0),
    remit(1),
  ];
  for (const [name, path] of Object.entries(states))
    test(`${name}: each of ${steps.length} steps does what the specification says, or nothing`, async () => {
      const context = await players();
      for (const step of steps) await play([...path, step], context);
      await expectMoneyToAddUp(context);
    });
});

const sequences = rounds(30, 150);
test(`${sequences} random sequences of steps end as the specification says, and the money adds up`, async () => {
  const steps = fc.array(anyStep, { minLength: 6, maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(steps, (one) => play(one)),
    { numRuns: sequences },
  );
});

const storms = rounds(15, 60);
test(`${storms} random sequences of steps at once leave no illegal state, no 5xx, and the money adds up`, async () => {
  const waves = fc.array(fc.array(anyStep, { minLength: 2, maxLength: 6 }), { minLength: 2, maxLength: 5 });
  const storm = async (wavesOfSteps: Step[][]) => {
    const who = await players();
    const orders = await newOrders(who);
    for (const wave of wavesOfSteps) {
      const replies = await Promise.all(wave.map((step) => callFor(who, orders[step.order]!, step)));
      for (const reply of replies)
        assert.ok(!reply || [200, 201, 404, 409].includes(reply.status), JSON.stringify(reply?.body));
      for (const order of orders) {
        const { courierOrders } = await asShown(order);
        order.courierOrders = courierOrders.map(({ id, status }) => ({
          id,
          status,
          rider: 0,
          remittedKobo: null,
          isCounted: false,
          isVerified: false,
        }));
      }
    }
    assert.deepEqual(await contradictionsOf(server.db, idsOf(orders)), []);
    await expectMoneyToAddUp(who);
  };
  await fc.assert(fc.asyncProperty(waves, storm), { numRuns: storms });
});

const baskets = rounds(100, 500);
test(`the amounts that ${baskets} stored baskets show equal integer arithmetic in kobo`, async () => {
  const kobo = fc.integer({ min: 0, max: 5_000_000 });
  const line = (min: number) => fc.record({ quantity: fc.integer({ min, max: 50 }), kobo });
  const basket = fc.record({
    items: fc.array(fc.record({ line: line(1), options: fc.array(line(0), { maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    fees: fc.tuple(kobo, kobo, kobo),
  });
  const priced = ({ quantity, kobo: price }: { quantity: number; kobo: number }) => ({
    name: 'Rice',
    quantity,
    price: price / 100,
  });
  const store = async ({ items, fees }: typeof basket extends fc.Arbitrary<infer One> ? One : never) => {
    const order = await company.order({
      order_items: items.map(({ line: one, options }) => ({ ...priced(one), options: options.map(priced) })),
      order_delivery_fee: fees[0] / 100,
      order_service_fee: fees[1] / 100,
      order_tax_fee: fees[2] / 100,
    });
    const lines = items.flatMap(({ line: one, options }) => [one, ...options]);
    const expected = lines.reduce((sum, one) => sum + one.quantity * one.kobo, fees[0] + fees[1] + fees[2]);
    assert.equal(Math.round(order.order_amount * 100), expected);
    assert.ok(Number.isInteger(Number((order.order_amount * 100).toFixed(4))));
  };
  await fc.assert(fc.asyncProperty(basket, store), { numRuns: baskets });
});
