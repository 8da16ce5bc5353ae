import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Customer, Employee, Order, OrderCounts, Outlet, Page, Rider } from '@waybill/contract';
import { anOrder, anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { mostMatches } from './matches.ts';

type Found<Item> = Page<Item> & { counts?: OrderCounts };

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const find = async <Item extends { id: string }>(path: string, search: string, whose = company) => {
  const { status, body } = await whose.owner.post<Found<Item>>(path, { search });
  assert.equal(status, 200, `${path} ${search}: ${JSON.stringify(body)}`);
  return body.data;
};
const idsOf = async (path: string, search: string, whose = company) =>
  (await find<{ id: string }>(path, search, whose)).data.map(({ id }) => id);

const phoneForms = [
  ...[
    '2348091726354',
    '+2348091726354',
    '+234 809 172 6354',
    '08091726354',
    '0809 172 6354',
    '0809-172-6354',
  ],
  ...['8091726354', '809 172 6354', '0809 172', '1726354', '6354', '354', '726', '0809'],
  // From its middle, also where that begins as a phone does.
  ...['1726', '0917', '09172635', '0917 263'],
];

describe('a phone is found in every form people write', () => {
  const phone = '08091726354';
  const lists: { name: string; path: string; make: () => Promise<string> }[] = [
    {
      name: 'orders',
      path: 'order/search/index',
      make: async () => (await company.order({ customer_phone: phone })).id,
    },
    {
      name: 'customers',
      path: 'customer/search/index',
      make: async () => {
        const body = { ...aNewCustomer, customer_phone: phone };
        return (await company.owner.post<Customer>('customer/store', body)).body.data.id;
      },
    },
    {
      name: 'outlets',
      path: 'outlet/search/index',
      make: async () =>
        (await company.owner.post<Outlet>('outlet/store', { ...aNewOutlet, outlet_phone: phone })).body.data
          .id,
    },
    {
      name: 'riders',
      path: 'courier/filter/index',
      make: async () => {
        const { riderId: id } = await company.rider();
        await company.owner.post<Rider>('courier/update', { id, courier_phone: phone });
        return id;
      },
    },
    {
      name: 'employees',
      path: 'employee/search/index',
      make: async () => {
        const { employeeId: id } = await company.employee();
        await company.owner.post<Employee>('employee/update', { id, employee_phone: phone });
        return id!;
      },
    },
  ];
  for (const { name, path, make } of lists)
    test(`among ${name}, and never in another company`, async () => {
      const id = await make();
      for (const typed of phoneForms) assert.deepEqual(await idsOf(path, typed), [id], typed);
      for (const typed of ['0809 172 6355', '09091726354', '1736254'])
        assert.deepEqual(await idsOf(path, typed), [], typed);
      const other = await server.company();
      assert.deepEqual(await idsOf(path, phone, other), []);
    });
});

test('the middle of a phone is found that begins like a country code', async () => {
  const { id } = await company.order({ customer_phone: '08162345678' });
  for (const typed of ['2345', '23456', '2345678', '6234'])
    assert.ok((await idsOf('order/search/index', typed)).includes(id), typed);
  assert.deepEqual(await idsOf('order/search/index', '23457'), []);
});

const place = { city: 'Ikeja', state: 'Lagos', country: 'Nigeria' };
const aNewCustomer = {
  customer_name: 'Bimpe Alabi',
  customer_address: '1 Allen Avenue',
  customer_city: place.city,
  customer_state: place.state,
  customer_country: place.country,
};
const aNewOutlet = {
  outlet_name: 'Alabi Foods',
  outlet_address: '2 Allen Avenue',
  outlet_city: place.city,
  outlet_state: place.state,
  outlet_country: place.country,
};

test('a name is found in any order of its words, by their beginnings, without case and accents', async () => {
  const { id } = await company.order({ customer_name: "Sa'adatu Ọláìdé Ṣówándé" });
  for (const typed of ['Sowande Olaide', 'ṢÓWÁNDÉ sa’adatu', 'saadatu sow', 'olai', 'sowande, olaide'])
    assert.deepEqual(await idsOf('order/search/index', typed), [id], typed);
  assert.deepEqual(await idsOf('order/search/index', 'olaide okafor'), []);
});

test('letters and digits too few to be looked up narrow what the longer words find', async () => {
  const twoOrders = async () => {
    const own = await server.company();
    const abel = await own.order({ customer_name: 'Ngozi Abel 45', customer_phone: '2348091726354' });
    const udo = await own.order({ customer_name: 'Ngozi Udo', customer_phone: '2348030000000' });
    return { own, abel, udo };
  };
  let made = await twoOrders();
  // The last part of an order's number is random, and a word, too.
  while ([made.abel, made.udo].some(({ order_id }) => /-[AU4]\w+$/.test(order_id))) made = await twoOrders();
  const { own, abel, udo } = made;
  assert.deepEqual(await idsOf('order/search/index', 'ngozi a', own), [abel.id]);
  assert.deepEqual(await idsOf('order/search/index', 'u ngozi', own), [udo.id]);
  assert.deepEqual(await idsOf('order/search/index', 'ngozi 45', own), [abel.id]);
  assert.deepEqual(await idsOf('order/search/index', 'ngozi 46', own), []);
  assert.equal((await idsOf('order/search/index', 'wb ngozi', own)).length, 2);
});

test('an order is found by its whole number, with dashes or without, and by its last part', async () => {
  const { id, order_id } = await company.order();
  const [, day, tail] = order_id.split('-');
  for (const typed of [
    order_id,
    order_id.toLowerCase(),
    order_id.replaceAll('-', ''),
    tail!,
    `${day} ${tail}`,
  ])
    assert.deepEqual(await idsOf('order/search/index', typed), [id], typed);
});

test('an order is found by its new customer at once, and not by the old one any more', async () => {
  const order = await company.order({ customer_name: 'Temitope Former' });
  const changed = { ...anOrderBody({ customer_name: 'Uchenna Latter' }), id: order.id };
  assert.equal((await company.owner.post('order/update', changed)).status, 200);
  assert.deepEqual(await idsOf('order/search/index', 'latter'), [order.id]);
  assert.deepEqual(await idsOf('order/search/index', 'former'), []);
});

test('the newest matches come first, whatever week they are of', async () => {
  const own = await server.company();
  const days = ['2026-01-05', '2026-06-01', '2026-06-02', '2026-11-01'];
  await server.db
    .insertInto('orders')
    .values(
      days.map((day) =>
        anOrder({
          company_id: own.id,
          created_at: new Date(`${day}T10:00:00Z`),
          order_id: `WB-${day}-AAAAAA`,
        }),
      ),
    )
    .execute();
  const { data } = await find<Order>('order/search/index', 'aaaaaa', own);
  assert.deepEqual(
    data.map(({ created_at }) => created_at.slice(0, 10)),
    [...days].reverse(),
  );
  const { body } = await own.owner.post<Page<Order>>('order/filter/index', {
    search: 'aaaaaa',
    start_date: '2026-06-01',
    end_date: '2026-06-02',
  });
  assert.deepEqual([body.data.total, body.data.data.length], [2, 2]);
});

test('no more than the newest matches are counted, and the response says that there are more', async () => {
  const own = await server.company();
  const rows = Array.from({ length: mostMatches + 5 }, (_, n) =>
    anOrder({
      company_id: own.id,
      order_id: `WB-${n}-MANY`,
      status: n % 2 ? 'closed' : 'delivered',
      created_at: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000),
    }),
  );
  for (let first = 0; first < rows.length; first += 200)
    await server.db
      .insertInto('orders')
      .values(rows.slice(first, first + 200))
      .execute();
  const page = await find<Order>('order/search/index?per_page=50&page=10', 'many', own);
  assert.deepEqual(
    [page.total, page.last_page, page.total_is_capped, page.data.length],
    [mostMatches, 10, true, 50],
  );
  assert.equal((await find<Order>('order/search/index?per_page=50&page=11', 'many', own)).data.length, 0);
  const { body } = await own.owner.post<Found<Order>>('order/filter/index', {
    search: 'many',
    status: 'closed',
  });
  assert.deepEqual([body.data.total, body.data.total_is_capped], [(mostMatches + 4) / 2, undefined]);
  assert.ok(body.data.data.every(({ status }) => status === 'closed'));
});

test('a search of nothing but punctuation, and one of odd characters, finds nothing', async () => {
  for (const typed of [
    '---',
    "'''",
    '{}{}',
    '\\\\\\',
    ":*'|",
    '&&& |||',
    'a:*b&c',
    '!!!',
    '\u3316'.repeat(120),
  ])
    assert.deepEqual(await idsOf('order/search/index', typed), [], typed);
});
