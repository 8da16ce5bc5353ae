import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Company, checkExport, type PersonCopy } from '@waybill/contract';
import { deliver, rawRead, remit, verifyRemittance } from '../../money/cash/testing/cash-steps.ts';
import { hashPassword } from '../../people/auth/index.ts';
import type { AnyDatabase } from '../../platform/database/table-catalog.ts';
import { findWords } from '../../testing/find-words.ts';
import { type Session, startTestServer, type TestServer } from '../../testing/test-server.ts';

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
const aRiderOfTheirOwn = async () => {
  const company = await server.company();
  const words = { name: 'Zephyrine Quixote', phone: '2348035550199' };
  const rider = await company.rider({
    courier_name: words.name,
    courier_phone: words.phone,
    courier_email: 'zephyrine@quixote.example',
    courier_address: '7 Quixote Lane',
  });
  await server.db
    .updateTable('users')
    .set({ ...words, email: 'zephyrine@quixote.example', description: 'Canary', birth_date: '1990-01-01' })
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

test('the owner of a company with others is refused, and may go once they are alone', async () => {
  const company = await server.company();
  const { employeeId } = await company.employee();
  await givePassword(company.owner);
  assert.equal((await erase(company.owner)).body.code, 'account.owner');
  await company.owner.post('employee/terminate', { id: employeeId });
  assert.equal((await erase(company.owner)).status, 200);
});
