import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CourierOrder, LocationEntry, LocationReportInput } from '@waybill/contract';
import { issueToken } from '../../platform/identity/tokens.ts';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';

let server: TestServer;
let company: TestCompany;
before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const at = (latitude: number) => ({ latitude, longitude: 3.4 });
const report = (who: Session, body: LocationReportInput, headers = {}) =>
  who.post<LocationEntry>('courier/location', body, headers);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

test('a report responds with the entry: the place, the rider and their open work', async () => {
  const rider = await company.rider({ courier_name: 'Musa Bello' });
  const give = async (steps: string[]) => {
    const { id: order_id } = await company.order();
    const given = { order_id, courier_id: rider.riderId };
    const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
    for (const status of steps)
      await rider.post('courier/order/update/status', { courier_order_id: id, status });
  };
  for (const steps of [[], ['accepted'], ['accepted', 'canceled'], ['accepted', 'completed'], ['rejected']])
    await give(steps);
  const coords = {
    ...at(6.45),
    accuracy: 8.5,
    altitude: null,
    altitudeAccuracy: null,
    heading: 270,
    speed: 4.2,
  };
  const { status, body } = await report(rider, { coords });
  assert.equal(status, 200);
  const { reported_at, ...entry } = body.data;
  assert.deepEqual(entry, {
    courier_id: rider.riderId,
    company_id: company.id,
    courier_name: 'Musa Bello',
    status: 'active',
    location: { coords },
    order_status: { order_accepted: 1, order_pending: 1, order_canceled: 1, order_completed: 1 },
  });
  assert.ok(Math.abs(Date.parse(reported_at) - Date.now()) < 60_000);
});

test('a place that says nothing, 0, 0 or a city’s width, leaves the last one as it is', async () => {
  const rider = await company.rider();
  await report(rider, { coords: at(6.45) });
  for (const coords of [
    { latitude: 0, longitude: 0 },
    { ...at(6.6), accuracy: 60_000 },
  ]) {
    const { status, body } = await report(rider, { coords });
    assert.equal(status, 200);
    assert.equal(body.data.location.coords.latitude, 6.45);
  }
  const { body } = await report(rider, { coords: { ...at(6.5), accuracy: 900 } });
  assert.equal(body.data.location.coords.latitude, 6.5);
});

test('of two phones of a rider the one that signed in last says where they are', async () => {
  const rider = await company.rider();
  await report(rider, { coords: at(6.4) });
  const newer = rider.with({ authorization: `Bearer ${await issueToken(server.db, rider.userId)}` });
  await report(newer, { coords: at(6.45) });
  const { status, body } = await report(rider, { coords: at(6.6) });
  assert.deepEqual([status, body.data.location.coords.latitude], [200, 6.45]);
  assert.equal((await report(newer, { coords: at(6.46) })).body.data.location.coords.latitude, 6.46);
});

test('what a browser leaves out is null; places off the earth and unknown fields are rejected', async () => {
  const rider = await company.rider();
  const { coords } = (await report(rider, { coords: at(6.5) })).body.data.location;
  assert.deepEqual([coords.accuracy, coords.heading, coords.speed], [null, null, null]);
  for (const wrong of [at(91), { ...at(6), longitude: 181 }, { ...at(6), extra: 1 }, { latitude: 6 }])
    assert.equal((await rider.post('courier/location', { coords: wrong })).status, 422);
});

test('an older report never replaces a newer one, and a clock that runs ahead keeps none out', async () => {
  const rider = await company.rider();
  await report(rider, { coords: at(6.1), recorded_at: ago(120) });
  const newer = (await report(rider, { coords: at(6.2), recorded_at: ago(60) })).body.data;
  const late = await report(rider, { coords: at(6.3), recorded_at: ago(90) });
  assert.deepEqual([late.status, late.body.data], [200, newer]);
  await report(rider, { coords: at(6.4), recorded_at: ago(-3_600) });
  assert.equal((await report(rider, { coords: at(6.5) })).body.data.location.coords.latitude, 6.5);
});

test('only an active rider reports: an inactive one gets 409 with their record, staff 403', async () => {
  const resting = await company.rider({ status: 'inactive' });
  const rejected = await resting.post<{ status: string }>('courier/location', { coords: at(6.5) });
  assert.deepEqual(
    [rejected.status, rejected.body.code, rejected.body.data.status],
    [409, 'courier.not_at_work', 'inactive'],
  );
  const waiting = await company.rider({ company_approved: false });
  const gone = await company.rider({ termination_date: new Date() });
  for (const who of [waiting, gone, company.owner, await server.user()])
    assert.equal((await report(who, { coords: at(6.5) })).status, 403);
});

test('only the last place is stored; a report repeated with its key gets the same response', async () => {
  const rider = await company.rider();
  const countKeys = () =>
    server.db.selectFrom('idempotency_keys').select('key').where('user_id', '=', rider.userId).execute();
  await report(rider, { coords: at(6.5) });
  await report(rider, { coords: at(6.6) });
  assert.deepEqual(await countKeys(), []);
  const stored = await server.db
    .selectFrom('courier_locations')
    .selectAll()
    .where('courier_id', '=', rider.riderId)
    .execute();
  assert.equal(stored.length, 1);
  const key = aKey();
  await report(rider, { coords: at(6.7) }, key);
  assert.equal((await report(rider, { coords: at(6.7) }, key)).headers['idempotency-replayed'], 'true');
});
