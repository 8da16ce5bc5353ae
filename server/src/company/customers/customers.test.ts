import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Customer, Page } from '@waybill/contract';
import { anOrderBody } from '../../demo/builders/index.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const ngozi = {
  customer_name: '  Ńgọzi Okafor ',
  customer_phone: '+2348161234567',
  customer_email: 'Ngozi@Mail.Example',
  customer_gender: 'female',
  customer_address: '3 Adeola Odeku Street',
  customer_city: 'Eti-Osa',
  customer_state: 'Lagos',
  customer_country: 'Nigeria',
};
const store = (changes: object = {}) =>
  company.owner.post<Customer>('customer/store', { ...ngozi, ...changes });

test('a customer is stored without outer spaces and leading plus, the email in lower case', async () => {
  const { status, body } = await store();
  assert.equal(status, 201);
  const { customer_name, customer_phone, customer_email, customer_gender, company_id } = body.data;
  assert.deepEqual(
    [customer_name, customer_phone, customer_email, customer_gender, company_id],
    ['Ńgọzi Okafor', '2348161234567', 'ngozi@mail.example', 'female', company.id],
  );
});

test('what is missing, too long or not a phone is rejected on its field', async () => {
  for (const [field, value] of [
    ['customer_name', ''],
    ['customer_name', 'x'.repeat(121)],
    ['customer_address', 'x'.repeat(2_001)],
    ['customer_phone', '0803 123'],
    ['customer_email', 'nobody'],
    ['customer_gender', 'other'],
    ['customer_country', undefined],
  ] as const) {
    const { status, body } = await store({ [field]: value });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors ?? {}), [field]);
  }
});

test('an update changes only what it names, and the search finds the new name', async () => {
  const { id } = (await store()).body.data;
  const { body } = await company.owner.post<Customer>('customer/update', {
    id,
    customer_name: 'Zainab Musa',
    customer_comment: '',
  });
  assert.deepEqual(
    [body.data.customer_name, body.data.customer_phone, body.data.customer_comment],
    ['Zainab Musa', '2348161234567', null],
  );
  const found = await company.owner.post<Page<Customer>>('customer/search/index', { search: 'zainab' });
  assert.deepEqual(
    found.body.data.data.map((one) => one.id),
    [id],
  );
});

test('a comment is taken away by its name, and nothing that a customer needs is', async () => {
  const { id } = (await store({ customer_comment: 'Second floor' })).body.data;
  const update = (clear: string[]) => company.owner.post<Customer>('customer/update', { id, clear });
  const emptied = await update(['customer_comment']);
  assert.deepEqual([emptied.status, emptied.body.data.customer_comment], [200, null]);
  const wrong = await update(['customer_name']);
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors ?? {})], [422, ['clear.0']]);
});

test('search works by name, phone and email, literally and without accents', async () => {
  const { id } = (
    await store({
      customer_name: 'Ẹ̀bùn 100%',
      customer_phone: '2348099998888',
      customer_email: 'ebun@mail.example',
    })
  ).body.data;
  for (const search of ['EBUN', '9999888', 'ebun@mail', '100%'])
    assert.deepEqual(
      (await company.owner.post<Page<Customer>>('customer/search/index', { search })).body.data.data.map(
        (one) => one.id,
      ),
      [id],
      search,
    );
});

test('a deleted customer is gone from every list; a second delete or an update is 404', async () => {
  const own = await server.company();
  const { id } = await own.customer();
  assert.equal((await own.owner.post('customer/delete', { id })).status, 200);
  assert.equal((await own.owner.post('customer/delete', { id })).status, 404);
  assert.equal((await own.owner.post('customer/update', { id, customer_name: 'Back' })).status, 404);
  assert.equal((await own.owner.post<Page<Customer>>('customer/filter/index')).body.data.total, 0);
});

test("the list holds the company's own, newest first, in pages or whole", async () => {
  const own = await server.company();
  for (const day of [1, 2, 3])
    await own.customer({
      customer_name: `Customer ${day}`,
      created_at: new Date(`2026-03-0${day}T10:00:00.000Z`),
    });
  const { body } = await own.owner.post<Page<Customer>>('customer/filter/index/?page=1&per_page=2', {
    company_id: own.id,
  });
  assert.deepEqual(
    body.data.data.map((one) => one.customer_name),
    ['Customer 3', 'Customer 2'],
  );
  assert.deepEqual([body.data.total, body.data.last_page], [3, 2]);
  const all = await own.owner.post<Customer[]>('customer/filter/index?pagination=0');
  assert.deepEqual(
    all.body.data.map((one) => one.customer_name),
    ['Customer 3', 'Customer 2', 'Customer 1'],
  );
});

test('the receiver of an order becomes a customer once, where the caller may add customers', async () => {
  const own = await server.company();
  const place = { customer_city: 'Ikeja', customer_state: 'Lagos', customer_country: 'Nigeria' };
  const names = async () => {
    const { body } = await own.owner.post<Page<Customer>>('customer/filter/index');
    return body.data.data.map(({ customer_name, customer_city }) => [customer_name, customer_city]);
  };
  await own.order({ customer_phone: '2348031110001' });
  assert.deepEqual(await names(), []);
  await own.order({ ...place, customer_name: 'Kemi Ade', customer_phone: '08031110001' });
  await own.order({ ...place, customer_name: 'Kemi Adeola', customer_phone: '+234 803 111 0001' });
  assert.deepEqual(await names(), [['Kemi Ade', 'Ikeja']]);
  const dispatcher = await own.employee();
  await own.owner.post('permission/revoke', { permission_id: 'customers.write', role_id: 'employee' });
  const unknown = { ...anOrderBody(), ...place, customer_phone: '2348031110002' };
  assert.equal((await dispatcher.post('order/store', unknown)).status, 201);
  assert.equal((await names()).length, 1);
});

test('a customer who has moved keeps no pin, landmark or note of the address before', async () => {
  const { id, customer_phone } = (await store({ customer_phone: '2348161234599' })).body.data;
  const way = { customer_service_area: '{"latitude":6.45,"longitude":3.4}', customer_landmark: 'Blue gate' };
  await server.db.updateTable('customers').set(way).where('id', '=', id).execute();
  const renamed = await company.owner.post<Customer>('customer/update', { id, customer_name: 'Ngozi' });
  assert.equal(renamed.body.data.customer_landmark, 'Blue gate');
  const moved = await company.owner.post<Customer>('customer/update', {
    id,
    customer_address: '9 Broad Street',
  });
  const { customer_service_area, customer_landmark, customer_note } = moved.body.data;
  assert.deepEqual([customer_service_area, customer_landmark, customer_note], [null, null, null]);
  assert.equal(moved.body.data.customer_phone, customer_phone);
});
