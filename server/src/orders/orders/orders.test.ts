import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, test } from 'node:test';
import { limits, type NewOrder, newOrder, type Order } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { newOrderNumber } from './order-number.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const store = (body: object) => company.owner.post<Order>('order/store', body);

describe('creating an order', () => {
  test('prices it from its items, options, fees and discount, and starts it unassigned', async () => {
    const reply = await store({
      ...anOrderBody(),
      order_items: [
        {
          name: 'Jollof rice',
          quantity: 3,
          price: 2_500.1,
          options: [{ id: 'opt', name: 'Plantain', quantity: 2, price: 0.35 }],
        },
        { name: 'Zobo', quantity: 1, price: 800 },
      ],
      order_delivery_fee: 1_500,
      order_service_fee: 100.25,
      order_tax_fee: 50,
      order_insurance_fee: 999,
      order_discount: 200.5,
      order_amount: 9_750.75,
    });
    assert.equal(reply.status, 201);
    assert.equal(reply.body.status_code, 201);
    const order = reply.body.data;
    assert.equal(order.order_amount, 9_750.75);
    assert.equal(order.status, 'unassigned');
    assert.equal(order.company_id, company.id);
    assert.match(order.order_id, /^WB-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/);
    assert.ok(order.order_id.length > 10);
    assert.deepEqual(order.order_payment_method, { id: 2, name: 'cash', icon: null, details: null });
    assert.deepEqual(order.order_items[0]?.options, [
      { id: 'opt', name: 'Plantain', quantity: 2, price: 0.35 },
    ]);
  });

  test('computes the amount, whatever the caller says', async () => {
    const reply = await store({ ...anOrderBody(), order_amount: 6_499.99 });
    assert.equal(reply.status, 422);
    assert.ok(reply.body.errors?.order_amount);
  });

  test('rejects an amount below zero or above the limit', async () => {
    const below = await store({ ...anOrderBody(), order_discount: 6_500.01 });
    assert.equal(below.status, 422);
    const above = await store({
      ...anOrderBody(),
      order_items: [{ name: 'Gold', quantity: limits.quantity, price: limits.naira }],
    });
    assert.equal(above.status, 422);
    assert.equal((await store({ ...anOrderBody(), order_discount: 6_500 })).body.data.order_amount, 0);
  });

  test('adds kobo without a rounding error', async () => {
    const items = Array.from({ length: 3 }, () => ({ name: 'Sweet', quantity: 1, price: 0.1 }));
    const reply = await store({ ...anOrderBody(), order_items: items, order_delivery_fee: 0.2 });
    assert.equal(reply.body.data.order_amount, 0.5);
  });
});

describe('what an order takes', () => {
  test('records an order without items at the amount typed, which is then needed', async () => {
    const { order_items: _, ...recorded } = anOrderBody();
    const typed = await store({ ...recorded, order_amount: 12_345.67 });
    assert.equal(typed.status, 201);
    assert.equal(typed.body.data.order_amount, 12_345.67);
    const missing = await store({ ...recorded, order_items: [] });
    assert.equal(missing.status, 422);
    assert.ok(missing.body.errors?.order_amount);
  });

  test('copies the outlet named by its id; a foreign or deleted outlet is 422 on that field', async () => {
    const outlet = await company.outlet({ outlet_name: 'Yaba Books', outlet_city: 'Yaba' });
    const { outlet_name: _, outlet_phone: __, outlet_address: ___, ...body } = anOrderBody();
    const order = (await store({ ...body, outlet_id: outlet.id })).body.data;
    assert.deepEqual(
      [order.outlet_id, order.outlet_name, order.outlet_city, order.outlet_address],
      [outlet.id, 'Yaba Books', 'Yaba', outlet.outlet_address],
    );
    await company.owner.post('outlet/update', { id: outlet.id, outlet_name: 'Renamed' });
    const later = await company.owner.get<Order>(`order/show?id=${order.id}`);
    assert.equal(later.body.data.outlet_name, 'Yaba Books');

    await company.owner.post('outlet/delete', { id: outlet.id });
    const foreign = await (await server.company()).outlet();
    for (const outlet_id of [outlet.id, foreign.id, 'no such outlet']) {
      const reply = await store({ ...body, outlet_id });
      assert.equal(reply.status, 422);
      assert.ok(reply.body.errors?.outlet_id);
    }
    assert.ok((await store(body)).body.errors?.outlet_address);
  });

  test('takes 200 items and no more', async () => {
    const items = (length: number) => Array.from({ length }, () => ({ name: 'x', quantity: 1, price: 1 }));
    assert.equal((await store({ ...anOrderBody(), order_items: items(200) })).status, 201);
    assert.ok((await store({ ...anOrderBody(), order_items: items(201) })).body.errors?.order_items);
  });

  test('numbers differ even when the same one is drawn twice', () => {
    const day = new Date('2026-11-20T23:30:00.000Z');
    assert.equal(
      newOrderNumber(day, () => 0),
      'WB-261121-000000',
    );
    const drawn = new Set(Array.from({ length: 1_000 }, () => newOrderNumber(day)));
    assert.ok(drawn.size > 990);
  });

  test('draws another number where one is taken', async (t) => {
    const { randomInt } = crypto;
    let zeros = 12;
    const drawn = t.mock.method(crypto, 'randomInt', (max: number) => (zeros-- > 0 ? 0 : randomInt(max)));
    syncBuiltinESMExports();
    try {
      const numbers = [(await company.order()).order_id, (await company.order()).order_id];
      assert.match(numbers[0]!, /-000000$/);
      assert.doesNotMatch(numbers[1]!, /-000000$/);
      assert.ok(drawn.mock.callCount() >= 18);
    } finally {
      drawn.mock.restore();
      syncBuiltinESMExports();
    }
  });
});

describe('changing an order', () => {
  test('stores what was sent and prices it again', async () => {
    const order = await company.order();
    const reply = await company.owner.post<Order>('order/update', {
      ...anOrderBody(),
      id: order.id,
      customer_name: 'Bisi Ade',
      order_items: [{ name: 'Suya', quantity: 1, price: 3_000 }],
      order_paid: 1,
      updated_at: order.updated_at,
    });
    assert.equal(reply.status, 200);
    assert.equal(reply.body.data.customer_name, 'Bisi Ade');
    assert.equal(reply.body.data.order_amount, 4_500);
    assert.equal(reply.body.data.order_paid, true);
    assert.equal(reply.body.data.order_id, order.order_id);
  });

  describe('whose caller leaves fields out', () => {
    /** An order with something in every field that an author writes. */
    const aFullOrder = async () => {
      const outlet = await company.outlet();
      const body = {
        ...anOrderBody(),
        customer_email: 'ngozi@mail.example',
        customer_city: 'Ikeja',
        customer_state: 'Lagos',
        customer_country: 'Nigeria',
        customer_gender: 'female',
        customer_comment: 'Second floor',
        customer_service_area: { area: 'Ikeja GRA', latitude: 6.58, longitude: 3.36 },
        outlet_id: outlet.id,
        outlet_city: 'Ikeja',
        outlet_state: 'Lagos',
        outlet_country: 'Nigeria',
        order_service_fee: 100,
        order_tax_fee: 50,
        order_insurance_fee: 300,
        order_discount: 20,
        order_deposit: 500,
        order_deposit_method: 'cash',
        order_paid: 1,
        order_payment_method: { id: 5, details: 'GTB 0123' },
        order_description: 'Two bags',
        promised_from: new Date(Date.now() + 26 * 3_600_000).toISOString(),
        promised_by: new Date(Date.now() + 28 * 3_600_000).toISOString(),
      };
      const order = (await store(body)).body.data;
      for (const name of Object.keys(newOrder.shape) as (keyof NewOrder)[])
        assert.ok(order[name], `${name} is empty: give it a value above`);
      return order;
    };
    const update = async (changes: object) => {
      const reply = await company.owner.post<Order>('order/update', changes);
      assert.equal(reply.status, 200, JSON.stringify(reply.body));
      return reply.body.data;
    };
    const without = ({ updated_at: _, ...order }: Order, ...names: (keyof Order)[]) =>
      Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name as keyof Order)));

    test('changes no field that was not sent', async () => {
      const order = await aFullOrder();
      assert.deepEqual(without(await update({ id: order.id })), without(order));
      const changed = await update({ id: order.id, customer_name: 'Bisi Ade', order_tax_fee: 80 });
      assert.equal(changed.customer_name, 'Bisi Ade');
      assert.equal(changed.order_amount, order.order_amount + 30);
      const others = ['customer_name', 'order_tax_fee', 'order_amount'] as const;
      assert.deepEqual(without(changed, ...others), without(order, ...others));
    });

    test('empties the fields that `clear` names, and knows no other', async () => {
      const { id, outlet_address } = await aFullOrder();
      const clear = [
        'customer_email',
        'customer_gender',
        'customer_service_area',
        'outlet_id',
        'outlet_phone',
        'order_description',
      ] as const;
      const emptied = await update({ id, clear });
      for (const name of clear) assert.equal(emptied[name], null);
      assert.equal(emptied.outlet_address, outlet_address);
      const wrong = await company.owner.post<Order>('order/update', { id, clear: ['customer_name'] });
      assert.equal(wrong.status, 422);
    });

    test('keeps nothing of another place, another customer or another payment method', async () => {
      const { id } = await aFullOrder();
      const moved = await update({ id, customer_address: '99 Marina' });
      assert.deepEqual([moved.customer_service_area, moved.customer_gender], [null, 'female']);
      const { id: emptied } = await aFullOrder();
      assert.equal((await update({ id: emptied, clear: ['customer_city'] })).customer_service_area, null);
      const other = await update({ id, customer_name: 'Bola Ige', customer_phone: '08099998888' });
      assert.equal(other.customer_gender, null);
      assert.equal(
        (await update({ id, order_payment_method: { id: 5 } })).order_payment_method.details,
        'GTB 0123',
      );
      assert.equal(
        (await update({ id, order_payment_method: { id: 2 } })).order_payment_method.details,
        null,
      );
    });

    test('another outlet brings its own details, another address is no outlet any more', async () => {
      const { id } = await aFullOrder();
      const outlet = await company.outlet({ outlet_name: 'Yaba Books', outlet_city: 'Yaba' });
      const there = await update({ id, outlet_id: outlet.id });
      assert.deepEqual(
        [there.outlet_id, there.outlet_name, there.outlet_city, there.outlet_address],
        [outlet.id, 'Yaba Books', 'Yaba', outlet.outlet_address],
      );
      const elsewhere = await update({ id, outlet_address: '1 Broad Street' });
      assert.deepEqual([elsewhere.outlet_id, elsewhere.outlet_name], [null, 'Yaba Books']);
    });

    test('an order recorded without items keeps its amount until another is sent', async () => {
      const { order_items: _, ...recorded } = anOrderBody();
      const { id } = (await store({ ...recorded, order_amount: 9_000 })).body.data;
      assert.equal((await update({ id, order_delivery_fee: 2_000 })).order_amount, 9_000);
      assert.equal((await update({ id, order_amount: 9_500 })).order_amount, 9_500);
      const items = [{ name: 'Suya', quantity: 1, price: 3_000 }];
      assert.equal((await update({ id, order_items: items })).order_amount, 5_000);
    });

    test('two changes of different fields at once both stay', async () => {
      const { id } = await aFullOrder();
      await Promise.all([
        update({ id, customer_comment: 'Ring twice' }),
        update({ id, order_description: 'One bag' }),
      ]);
      const { body } = await company.owner.get<Order>(`order/show?id=${id}`);
      assert.deepEqual([body.data.customer_comment, body.data.order_description], ['Ring twice', 'One bag']);
    });
  });

  test('is rejected if another change came first, and shows it', async () => {
    const order = await company.order();
    const change = (customer_name: string) =>
      company.owner.post<Order>('order/update', {
        ...anOrderBody(),
        id: order.id,
        customer_name,
        updated_at: order.updated_at,
      });
    const replies = await Promise.all([change('First'), change('Second'), change('Third')]);
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409]);
    const rejected = replies.find(({ status }) => status === 409);
    assert.equal(rejected?.body.code, 'order.changed_meanwhile');
    const saved = replies.find(({ status }) => status === 200);
    assert.equal(rejected?.body.data.customer_name, saved?.body.data.customer_name);
  });

  test('is rejected once the order is assigned', async () => {
    const order = await company.order();
    const { riderId } = await company.rider();
    await company.owner.post('courier/order/assign', { order_id: order.id, courier_id: riderId });
    const reply = await company.owner.post<Order>('order/update', { ...anOrderBody(), id: order.id });
    assert.equal(reply.status, 409);
    assert.equal(reply.body.data.status, 'assigned');
  });

  test("a later change or deletion of the customer leaves the order's copy as it was", async () => {
    const customer = await company.customer({ customer_name: 'Original' });
    const order = await company.order({ customer_name: 'Original' });
    await company.owner.post('customer/update', { id: customer.id, customer_name: 'Changed' });
    await company.owner.post('customer/delete', { id: customer.id });
    const { body } = await company.owner.get<Order>(`order/show?id=${order.id}`);
    assert.equal(body.data.customer_name, 'Original');
  });
});
