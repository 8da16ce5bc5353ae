import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BookableCompany, DeliveryRate, Page } from '@waybill/contract';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let buyer: Session;
before(async () => {
  server = await startTestServer();
  buyer = await server.user();
});
after(() => server.close());

const addRate = async (owner: Session, area: string, fee: number) =>
  (await owner.post<DeliveryRate>('second-party/rate/store', { area, fee })).body.data;

test('rates are the company’s to keep, one per area, and anybody’s to read once it is approved', async () => {
  const own = await server.company();
  const first = await addRate(own.owner, 'Yaba', 1_000);
  const twice = await own.owner.post('second-party/rate/store', { area: 'YABA', fee: 5 });
  assert.deepEqual([twice.status, Object.keys(twice.body.errors ?? {})], [422, ['area']]);
  const second = await addRate(own.owner, 'Apapa', 900);
  const taken = await own.owner.post('second-party/rate/update', { id: second.id, area: 'yaba' });
  assert.equal(taken.status, 422);
  const changed = await own.owner.post<DeliveryRate>('second-party/rate/update', {
    id: first.id,
    fee: 1_200.25,
  });
  assert.deepEqual([changed.body.data.area, changed.body.data.fee], ['Yaba', 1_200.25]);
  const list = async (who: Session, of = own.id) =>
    (await who.get<DeliveryRate[]>(`second-party/rate/index?company_id=${of}`)).body.data;
  assert.deepEqual(
    (await list(buyer)).map(({ area }) => area),
    ['Apapa', 'Yaba'],
  );
  assert.deepEqual(
    (await own.owner.get<DeliveryRate[]>('second-party/rate/index')).body.data,
    await list(buyer),
  );
  const employee = await own.employee();
  assert.equal((await employee.post('second-party/rate/store', { area: 'Ojo', fee: 1 })).status, 403);
  assert.equal(
    (await (await server.company()).owner.post('second-party/rate/update', { id: first.id, fee: 1 })).status,
    404,
  );
  assert.equal((await own.owner.post('second-party/rate/delete', { id: first.id })).status, 200);
  assert.equal((await own.owner.post('second-party/rate/delete', { id: first.id })).status, 404);
  assert.ok((await addRate(own.owner, 'Yaba', 1_500)).id);
  const closed = await server.company({ management_approved: false });
  assert.equal((await buyer.get(`second-party/rate/index?company_id=${closed.id}`)).status, 404);
  assert.equal((await buyer.get('second-party/rate/index')).status, 422);
  const left = await closed.employee(['employee'], { termination_date: new Date() });
  const statuses = [closed.owner, left].map(async (who) => (await who.get('second-party/rate/index')).status);
  assert.deepEqual(await Promise.all(statuses), [200, 404]);
});

test('of many who add a rate for one area at once, one does', async () => {
  const own = await server.company();
  const replies = await Promise.all(
    ['ajah', 'Ajah', 'AJAH', 'aJah'].map((area) =>
      own.owner.post('second-party/rate/store', { area, fee: 1 }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 422, 422, 422]);
});

test('companies that take bookings are found by name: approved ones with a rate', async () => {
  const open = await server.company({ company_name: 'Ṣàngó Couriers' });
  await addRate(open.owner, 'Yaba', 1);
  await server.company({ company_name: 'Sango Without Rates' });
  const closed = await server.company({ company_name: 'Sango Closed' });
  await addRate(closed.owner, 'Yaba', 1);
  await server.db
    .updateTable('companies')
    .set({ management_approved: false })
    .where('id', '=', closed.id)
    .execute();
  const search = 'second-party/company/index?search=sango';
  const found = (await buyer.get<Page<BookableCompany>>(search)).body.data;
  assert.equal(found.total, 1);
  assert.deepEqual(found.data, [
    {
      id: open.id,
      company_name: 'Ṣàngó Couriers',
      company_picture: null,
      company_city: 'Ikeja',
      company_state: 'Lagos',
      distance_km: null,
      lowest_fee: 1,
      promise: null,
      closes_at: '18:00',
      closed_days: [],
    },
  ]);
});

test('companies come nearest first from a place, and by an area with its lowest fee', async () => {
  const found = async (query: string) =>
    (await buyer.get<Page<BookableCompany>>(`second-party/company/index?search=Zenith&${query}`)).body.data;
  const open = async (company_name: string, company_city: string, company_state = 'Lagos') => {
    const own = await server.company({ company_name, company_city, company_state });
    await addRate(own.owner, 'Ajah', 3_000);
    return own;
  };
  const ikeja = await open('Zenith A', 'Ikeja');
  await open('Zenith B', 'Surulere');
  await open('Zenith C', 'Kano', 'Kano');
  await open('Zenith D', 'Nowhere', 'Nowhere');
  await addRate(ikeja.owner, 'Agege Central', 800);
  const names = async (query: string) => (await found(query)).data.map(({ company_name }) => company_name);

  assert.deepEqual(await names(''), ['Zenith A', 'Zenith B', 'Zenith C', 'Zenith D']);
  const fromSurulere = ['Zenith B', 'Zenith A', 'Zenith C', 'Zenith D'];
  assert.deepEqual(await names('latitude=6.497&longitude=3.353'), fromSurulere);
  assert.deepEqual(await names('city=surulere&state=LAGOS'), fromSurulere);
  const { data } = await found('latitude=6.497&longitude=3.353');
  const [near, , far, unknown] = data.map(({ distance_km }) => distance_km);
  assert.ok(near! < 10 && far! > 700, `${near} ${far}`);
  assert.equal(unknown, null);

  const inAgege = await found('area=AGEGE');
  assert.deepEqual(
    inAgege.data.map(({ id, lowest_fee }) => [id, lowest_fee]),
    [[ikeja.id, 800]],
  );
  assert.deepEqual((await found(`id=${ikeja.id}`)).data, (await found('area=Agege')).data);
  assert.equal((await found('area=ag%25')).total, 0);
  for (const wrong of ['latitude=91&longitude=3', 'latitude=x&longitude=3', 'area=%00'])
    assert.equal((await buyer.get(`second-party/company/index?${wrong}`)).status, 422, wrong);
});
