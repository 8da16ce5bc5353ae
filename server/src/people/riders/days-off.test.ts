import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addLagosDays, lagosDayOf, type Rider } from '@waybill/contract';
import {
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

const today = lagosDayOf(new Date());
const inDays = (days: number) => addLagosDays(today, days);
const store = (who: Session, body: object) => who.post<Rider>('courier/days-off/store', body);
const remove = (who: Session, body: object) => who.post<Rider>('courier/days-off/delete', body);
const daysOf = ({ body }: Awaited<ReturnType<typeof store>>) =>
  body.data.shifts!.days_off.map(({ day, reason, by_rider }) => `${day} ${reason} ${by_rider}`);

test('the office gives a rider days off, changes the reason, and takes one back', async () => {
  const { riderId: id } = await company.rider();
  const days = { id, day: inDays(1), last_day: inDays(3), reason: 'Leave' };
  assert.equal((await store(company.owner, days)).status, 200);
  await store(company.owner, { id, day: inDays(2), reason: 'Wedding' });
  const left = await remove(company.owner, { id, day: inDays(3) });
  assert.deepEqual(daysOf(left), [`${inDays(1)} Leave false`, `${inDays(2)} Wedding false`]);
  assert.deepEqual(daysOf(await remove(company.owner, { id, day: inDays(3) })), daysOf(left));
});

test('a rider writes down a day off and takes it back, but not what the office gave, nor another’s', async () => {
  const rider = await company.rider();
  const other = await company.rider();
  await store(company.owner, { id: rider.riderId, day: inDays(1), reason: 'Leave' });
  await store(rider, { day: inDays(1), reason: 'Mine' });
  const both = await store(rider, { day: inDays(4) });
  assert.deepEqual(daysOf(both), [`${inDays(1)} Leave false`, `${inDays(4)} null true`]);
  const refused = await remove(rider, { day: inDays(1) });
  assert.deepEqual([refused.status, refused.body.code], [409, 'courier.day_off_of_office']);
  assert.equal(daysOf(refused).length, 2);
  assert.deepEqual(daysOf(await remove(rider, { day: inDays(4) })), [`${inDays(1)} Leave false`]);
  assert.equal((await store(rider, { id: other.riderId, day: today })).status, 403);
  assert.equal(
    (await store(await company.employee(['accountant']), { id: other.riderId, day: today })).status,
    403,
  );
});

test('days in the past, too far away or too many are refused', async () => {
  const rider = await company.rider();
  const refusalOf = async (body: object) => Object.keys((await store(rider, body)).body.errors ?? {});
  assert.deepEqual(await refusalOf({ day: inDays(-1) }), ['day']);
  assert.deepEqual(await refusalOf({ day: inDays(400) }), ['day']);
  assert.deepEqual(await refusalOf({ day: inDays(3), last_day: inDays(2) }), ['last_day']);
  assert.deepEqual(await refusalOf({ day: today, last_day: inDays(31) }), ['last_day']);
  for (const first of [0, 31, 62]) await store(rider, { day: inDays(first), last_day: inDays(first + 30) });
  assert.deepEqual(await refusalOf({ day: inDays(93), last_day: inDays(101) }), ['day']);
});

test('two days off at once are both kept', async () => {
  const rider = await company.rider();
  await Promise.all([1, 2, 3, 4].map((days) => store(rider, { day: inDays(days) })));
  const { body } = await company.owner.get<Rider>(`courier/show?id=${rider.riderId}`);
  assert.equal(body.data.shifts!.days_off.length, 4);
});

test('weekly hours are set, read by the rider, and emptied; other companies reach none of it', async () => {
  const rider = await company.rider();
  const id = rider.riderId;
  const weekly_hours = { monday: { from: '08:00', to: '18:00' }, saturday: { from: '22:00', to: '04:00' } };
  const update = (body: object) => company.owner.post<Rider>('courier/update', { id, ...body });
  assert.equal((await update({ weekly_hours })).status, 200);
  assert.deepEqual((await rider.get<Rider>('courier/me')).body.data.shifts, { weekly_hours, days_off: [] });
  for (const wrong of [
    {},
    { monday: { from: '8:00', to: '18:00' } },
    { holiday: { from: '08:00', to: '18:00' } },
  ])
    assert.equal((await update({ weekly_hours: wrong })).status, 422);
  assert.equal((await update({ clear: ['weekly_hours'] })).body.data.shifts!.weekly_hours, null);
  const elsewhere = await server.company();
  assert.equal((await store(elsewhere.owner, { id, day: today })).status, 404);
});
