import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type AccountObstacles, type Company, checkExport, type PersonCopy } from '@waybill/contract';
import { sql } from 'kysely';
import { deliver, rawRead, remit, verifyRemittance } from '../../money/cash/testing/cash-steps.ts';
import { hashPassword } from '../../people/auth/index.ts';
import type { AnyDatabase } from '../../platform/database/table-catalog.ts';
import { findWords } from '../../testing/find-words.ts';
import { aKey, type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({});
});
after(() => server.close());

const password = 'right password';
const givePassword = async ({ userId }: Session) =>
  server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    .execute();
const erase = (who: Session, typed = password) => who.post('user/erase', { password: typed });

/** A rider of a company, whose name, phone and email nobody else has. */
const aRiderOfTheirOwn = async (courier_email = 'zephyrine@quixote.example') => {
  const company = await server.company();
  const words = { name: 'Zephyrine Quixote', phone: '2348035550199' };
  const rider = await company.rider({
    courier_name: words.name,
    courier_phone: words.phone,
    courier_email,
    courier_address: '7 Quixote Lane',
  });
  await server.db
    .updateTable('users')
    .set({ ...words, email: courier_email, description: 'Canary', birth_date: '1990-01-01' })
    .where('id', '=', rider.userId)
    .execute();
  await givePassword(rider);
  return { company, rider };
};

test('a rider erases their account with the password; nothing names them, and the book is proved', async () => {
  const { company, rider } = await aRiderOfTheirOwn();
  const { courierOrderId } = await deliver(company, rider);
  assert.equal((await erase(rider)).body.code, 'account.money_open');
  await remit(company.owner, courierOrderId, 6_500);
  await verifyRemittance(company.owner, courierOrderId);
  await rider.post('courier/location', { coords: { latitude: 6.5, longitude: 3.4 } });
  await company.owner.post('courier/order/remittance/comment', {
    courier_order_id: courierOrderId,
    comment: 'Zephyrine Quixote brought it',
  });
  const updated = await rider.post('user/update', { id: rider.userId, description: 'Canary' }, aKey());
  assert.equal(updated.status, 200);
  const copy = (await rider.get<PersonCopy>('user/copy')).body.data;
  assert.match(JSON.stringify(copy.parts), /1990-01-01.*Quixote Lane/);
  assert.doesNotMatch(JSON.stringify(copy.parts), /argon2|hash/);
  const wrong = await erase(rider, 'wrong password');
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors ?? {})], [422, ['password']]);
  assert.equal((await erase(rider)).status, 200);
  await server.app.erasures.idle();
  const words = ['zephyrine', 'quixote', '8035550199', 'canary', '1990-01-01'];
  assert.deepEqual(await findWords(server.db as unknown as AnyDatabase, words), []);
  assert.equal((await rider.get('user/show')).status, 401);
  const { problem } = await checkExport(
    (await rawRead(server, company.owner, 'cash/book/export')).split('\n'),
  );
  assert.equal(problem, null);
});

test('a rider with an order under way stays until it has ended', async () => {
  const { company, rider } = await aRiderOfTheirOwn();
  const order = await company.order();
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<Company>('courier/order/assign', given)).body.data;
  assert.equal((await erase(rider)).body.code, 'account.order_under_way');
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  assert.equal((await erase(rider)).status, 200);
});

test('what stands against erasing an account is shown before the password is asked for', async () => {
  const { company, rider } = await aRiderOfTheirOwn();
  const obstaclesOf = async (who: Session) =>
    (await who.get<AccountObstacles>('user/erase/show')).body.data.obstacles.map(({ code, companies }) => [
      code,
      companies,
    ]);
  assert.deepEqual(await obstaclesOf(rider), []);
  await deliver(company, rider);
  const name = (await company.owner.get<Company>('company/me')).body.data.company_name;
  assert.deepEqual(await obstaclesOf(rider), [['account.money_open', [name]]]);
  assert.deepEqual(await obstaclesOf(company.owner), [['account.owner', [name]]]);
  assert.deepEqual((await obstaclesOf(await server.administrator()))[0], ['account.administrator', []]);
});

test('the only owner of a company with others is refused; with a second owner, or alone, they may go', async () => {
  const company = await server.company();
  const { employeeId, userId } = await company.employee();
  await givePassword(company.owner);
  assert.equal((await erase(company.owner)).body.code, 'account.owner');
  const { id: team_id } = await server.db
    .selectFrom('teams')
    .select('id')
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow();
  const owning = { team_id, user_id: userId, role: 'company' as const };
  await server.db.insertInto('team_roles').values(owning).execute();
  const shown = async () => (await company.owner.get<AccountObstacles>('user/erase/show')).body.data;
  assert.deepEqual(await shown(), { obstacles: [], left_alone: [] });
  await company.owner.post('employee/terminate', { id: employeeId });
  assert.equal((await shown()).left_alone.length, 1);
  assert.equal((await erase(company.owner)).status, 200);
});

test('the rows of a namesake stay', async () => {
  const { company, rider } = await aRiderOfTheirOwn('namesake@quixote.example');
  const namesake = await company.rider({ courier_name: 'Zephyrine Quixote' });
  const order = await company.order();
  await company.owner.post('courier/order/assign', { order_id: order.id, courier_id: namesake.riderId });
  await company.owner.post('courier/update', { id: namesake.riderId, courier_city: 'Epe' });
  assert.equal((await erase(rider)).status, 200);
  await server.app.erasures.idle();
  const { rows } = await sql<{ text: string }>`select subject_label || details::text as text from activity
    where company_id = ${company.id} and action in ('assigned', 'updated') and kind in ('orders', 'people')`.execute(
    server.db,
  );
  assert.equal(rows.length, 2);
  for (const { text } of rows) assert.match(text, /Zephyrine Quixote/);
});
