import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Outlet, Page } from '@waybill/contract';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const shop = {
  outlet_name: 'Ilé Ọ̀ṣun Bakery',
  outlet_phone: '+2348091234567',
  outlet_address: '7 Opebi Road',
  outlet_city: 'Ikeja',
  outlet_state: 'Lagos',
  outlet_country: 'Nigeria',
};

test('an outlet is added, found without accents, changed and deleted', async () => {
  const { owner } = company;
  const stored = await owner.post<Outlet>('outlet/store', shop);
  assert.equal(stored.status, 201);
  assert.deepEqual([stored.body.data.outlet_phone, stored.body.data.outlet_email], ['2348091234567', null]);
  const { id } = stored.body.data;
  const find = async (search: string) =>
    (await owner.post<Page<Outlet>>('outlet/search/index', { search })).body.data.data.map((one) => one.id);
  assert.deepEqual(await find('ile osun'), [id]);

  const updated = await owner.post<Outlet>('outlet/update', { id, outlet_name: 'Corner Shop' });
  assert.equal(updated.body.data.outlet_city, 'Ikeja');
  assert.deepEqual([await find('ile osun'), await find('corner')], [[], [id]]);

  assert.equal((await owner.post('outlet/delete', { id })).status, 200);
  assert.equal((await owner.post('outlet/delete', { id })).status, 404);
  assert.deepEqual(await find('corner'), []);
});

test('everything but the email is needed', async () => {
  const { status, body } = await company.owner.post('outlet/store', {});
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors ?? {}).sort(), Object.keys(shop).sort());
});

test('the list comes in pages or whole', async () => {
  const own = await server.company();
  for (const n of [1, 2, 3]) await own.outlet({ outlet_name: `Outlet ${n}` });
  const page = await own.owner.post<Page<Outlet>>('outlet/filter/index/?page=2&per_page=2');
  assert.deepEqual([page.body.data.data.length, page.body.data.total], [1, 3]);
  assert.equal((await own.owner.post<Outlet[]>('outlet/filter/index/?pagination=0')).body.data.length, 3);
});
