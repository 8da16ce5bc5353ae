import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ActivityEntry, OwnShop, Page, PersonCopy, Shop, ShopAccess } from '@waybill/contract';
import { hashPassword } from '../../people/auth/index.ts';
import { readConfig } from '../../platform/base/config.ts';
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
  company = await server.company({ company_name: 'Eko Swift' });
});
after(() => server.close());

const storeLink = async (id: string, renew = false, of = company) =>
  (await of.owner.post<ShopAccess>('outlet/shop/link/store', { id, ...(renew && { renew: 1 }) })).body.data;
const tokenIn = ({ link }: ShopAccess) => link!.address!.split('/').at(-1)!;
const byLink = (token: string, path = 'shop/show', at = server) =>
  at.app.inject({ url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } });
const aLinked = async (name = 'Mama Put') => {
  const { id } = await company.outlet({ outlet_name: name });
  return { id, token: tokenIn(await storeLink(id)) };
};
const showAs = (who: Session, outlet: string) => who.get<Shop>('shop/show', { outlet });
const join = (who: Session, token: string) => who.post<OwnShop>('shop/join', { token });
const codeOf = (response: { statusCode: number; body: string }) => [
  response.statusCode,
  JSON.parse(response.body).code,
];
const ended = [401, 'shop.link_ended'];

test('the link opens the outlet’s page without signing in, and staff read its address again', async () => {
  const { id, token } = await aLinked();
  const shown: Shop = JSON.parse((await byLink(token)).body).data;
  assert.deepEqual(
    [shown.outlet.outlet_name, shown.company.company_name, shown.by],
    ['Mama Put', 'Eko Swift', 'link'],
  );
  assert.match(token, /^[\w-]{22}$/);
  assert.equal(tokenIn(await storeLink(id)), token);
  const again = (await company.owner.get<ShopAccess>(`outlet/shop/show?id=${id}`)).body.data;
  assert.equal(tokenIn(again), token);
  const stored = JSON.stringify(await server.db.selectFrom('shop_links').selectAll().execute());
  assert.ok(!stored.includes(token));
});

test('a link that is ended, renewed, or of a deleted outlet is dead with the next call', async () => {
  const { id, token } = await aLinked();
  const newer = tokenIn(await storeLink(id, true));
  assert.notEqual(newer, token);
  assert.deepEqual(codeOf(await byLink(token)), ended);
  assert.equal((await byLink(newer)).statusCode, 200);
  const { link } = (await company.owner.post<ShopAccess>('outlet/shop/link/revoke', { id })).body.data;
  assert.equal(link!.address, null);
  assert.deepEqual(codeOf(await byLink(newer)), ended);
  assert.equal((await company.owner.post('outlet/shop/link/revoke', { id })).status, 404);
  const next = tokenIn(await storeLink(id));
  assert.equal((await byLink(next)).statusCode, 200);
  await company.owner.post('outlet/delete', { id });
  assert.deepEqual(codeOf(await byLink(next)), ended);
  assert.equal((await company.owner.get(`outlet/shop/show?id=${id}`)).status, 404);
});

test('wrong links look like ended ones, and a thousand guesses are slowed', async () => {
  const { hourlyLimits } = readConfig({});
  const strict = await startTestServer({
    hasRateLimits: true,
    hourlyLimits: { ...hourlyLimits, tracking: 20 },
  });
  const own = await strict.company();
  const { id } = await own.outlet();
  const token = tokenIn(await storeLink(id, false, own));
  const codes: unknown[] = [];
  for (let n = 0; n < 1_000; n += 1)
    codes.push(codeOf(await byLink(String(n).padStart(22, 'A'), 'shop/show', strict))[0]);
  assert.equal(codes.filter((code) => code === 401).length, 20);
  assert.equal(codes.filter((code) => code === 429).length, 980);
  assert.equal((await byLink(token, 'shop/show', strict)).statusCode, 200);
  const user = await strict.user();
  assert.equal((await join(user, 'B'.repeat(22))).status, 429);
  await own.owner.post('outlet/shop/link/revoke', { id });
  assert.deepEqual(codeOf(await byLink(token, 'shop/show', strict)), ended);
  await strict.close();
});

test('a user joins by the link once, and then opens the page signed in', async () => {
  const { id, token } = await aLinked('Bukka');
  const other = await aLinked('Suya Spot');
  const seller = await server.user({ name: 'Ada Obi' });
  assert.equal((await showAs(seller, id)).status, 403);
  assert.equal((await join(seller, token)).body.data.outlet_name, 'Bukka');
  assert.equal((await join(seller, token)).status, 200);
  const shown = (await showAs(seller, id)).body.data;
  assert.deepEqual([shown.outlet.outlet_name, shown.by], ['Bukka', 'account']);
  assert.equal((await seller.get('shop/show')).status, 403);
  assert.equal((await showAs(seller, other.id)).status, 403);
  assert.equal((await showAs(company.owner, id)).status, 403);
  await join(seller, other.token);
  const mine = (await seller.get<OwnShop[]>('shop/mine/index')).body.data;
  assert.deepEqual(
    mine.map(({ outlet_name }) => outlet_name),
    ['Bukka', 'Suya Spot'],
  );
  const { people } = (await company.owner.get<ShopAccess>(`outlet/shop/show?id=${id}`)).body.data;
  assert.deepEqual(
    people.map(({ name, email }) => [name, email]),
    [['Ada Obi', seller.email]],
  );
});

test('an ended link leaves those who joined; who is removed or leaves has no page with the next call', async () => {
  const { id, token } = await aLinked();
  const [ada, bola] = [await server.user({ name: 'Ada' }), await server.user({ name: 'Bola' })];
  for (const who of [ada, bola]) await join(who, token);
  await company.owner.post('outlet/shop/link/revoke', { id });
  assert.equal((await showAs(ada, id)).status, 200);
  assert.equal((await join(await server.user(), token)).status, 404);
  const remove = () =>
    company.owner.post<ShopAccess>('outlet/shop/member/remove', { id, user_id: ada.userId });
  assert.deepEqual(
    (await remove()).body.data.people.map(({ name }) => name),
    ['Bola'],
  );
  assert.equal((await remove()).status, 404);
  assert.equal((await showAs(ada, id)).status, 403);
  assert.equal((await bola.post('shop/leave', { id })).status, 200);
  assert.equal((await showAs(bola, id)).status, 403);
  assert.equal((await bola.post('shop/leave', { id })).status, 404);
  const next = tokenIn(await storeLink(id));
  await join(ada, next);
  assert.equal((await showAs(ada, id)).status, 200);
});

test('making a link twice with one key makes one, and the stored response has no address', async () => {
  const { id } = await company.outlet();
  const key = aKey();
  const make = () => company.owner.post<ShopAccess>('outlet/shop/link/store', { id }, key);
  const [first, second] = [await make(), await make()];
  assert.equal(tokenIn(first.body.data), tokenIn(second.body.data));
  const at = await Promise.all([1, 2, 3].map(() => storeLink(id)));
  assert.equal(new Set(at.map(tokenIn)).size, 1);
  const answers = JSON.stringify(await server.db.selectFrom('idempotency_keys').selectAll().execute());
  assert.ok(!answers.includes(tokenIn(first.body.data)));
});

test('staff without the right to outlets neither see nor make a link; the activity names the outlet', async () => {
  const { id, token } = await aLinked('Canal Foods');
  const accountant = await company.employee(['accountant']);
  assert.equal((await accountant.get(`outlet/shop/show?id=${id}`)).status, 403);
  assert.equal((await accountant.post('outlet/shop/link/store', { id })).status, 403);
  const seller = await server.user({ name: 'Chidi' });
  await join(seller, token);
  await storeLink(id);
  await company.owner.post('outlet/shop/link/revoke', { id });
  const { data } = (await company.owner.get<Page<ActivityEntry>>('activity/index?kind=address_book')).body
    .data;
  const lines = data
    .filter(({ subject }) => subject?.id === id)
    .map(({ action, by, subject }) => [action, by.capacity, subject?.label]);
  assert.deepEqual(lines, [
    ['shop_link_revoked', 'member', 'Canal Foods'],
    ['shop_joined', 'outside', 'Canal Foods'],
    ['shop_link_made', 'member', 'Canal Foods'],
  ]);
});

test('the copy of one’s account names the outlet, and an erased account has no page', async () => {
  const { id, token } = await aLinked();
  const seller = await server.user();
  await join(seller, token);
  const copy = (await seller.get<PersonCopy>('user/copy')).body.data;
  assert.match(JSON.stringify(copy.parts), new RegExp(id));
  const password_hash = await hashPassword('right password');
  await server.db.updateTable('users').set({ password_hash }).where('id', '=', seller.userId).execute();
  assert.equal((await seller.post('user/erase', { password: 'right password' })).status, 200);
  assert.equal((await showAs(seller, id)).status, 401);
  const { people } = (await company.owner.get<ShopAccess>(`outlet/shop/show?id=${id}`)).body.data;
  assert.deepEqual(people, []);
});
