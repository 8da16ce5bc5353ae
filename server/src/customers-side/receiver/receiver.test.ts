import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  addLagosDays,
  type CourierOrder,
  type Customer,
  lagosDayOf,
  type Order,
  type Page,
  type ReceivedDelivery,
  type ReceiverLink,
} from '@waybill/contract';
import { sql } from 'kysely';
import { readConfig } from '../../platform/base/config.ts';
import { EventReader, type ReadEvent } from '../../testing/event-reader.ts';
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
  company = await server.company({ company_name: 'Eko Swift' });
});
after(() => server.close());

const linkOf = async (id: string, given: object = {}, who = company.owner) =>
  (await who.post<ReceiverLink>('order/link/store', { id, ...given })).body.data;
const tokenIn = ({ address }: ReceiverLink) => address!.split('/r/')[1]!;
const call = async (name: string, token: string, body: object = {}) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/receiver/${name}`,
    payload: { token, ...body },
  });
  return { status: response.statusCode, body: JSON.parse(response.body) as { data: ReceivedDelivery } };
};
const shown = async (token: string) => (await call('show', token)).body.data;
const page = (path: string, headers = {}) => server.app.inject({ method: 'GET', url: path, headers });
const give = async (order: { id: string }, steps: string[], rider?: Session & { riderId: string }) => {
  const to = rider ?? (await company.rider({ courier_name: 'Musa Bello', courier_phone: '2348031234567' }));
  const given = { order_id: order.id, courier_id: to.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of steps) await to.post('courier/order/update/status', { courier_order_id: id, status });
  return { rider: to, id };
};
const orderOf = async (id: string) =>
  (await company.owner.get<Order>(`order/show?id=${id}&properties=1`)).body.data;
const pin = { latitude: 6.4474, longitude: 3.4724 };

test('staff make a link once and can copy it again; only its hash is stored', async () => {
  const order = await company.order();
  const link = await linkOf(order.id);
  const token = tokenIn(link);
  assert.match(token, /^[\w-]{22}$/);
  assert.deepEqual(await linkOf(order.id), link);
  const { rows } = await server.db
    .selectFrom('receiver_links')
    .selectAll()
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  assert.doesNotMatch(rows, new RegExp(token));
  const key = { 'idempotency-key': `link-${order.id}` };
  const first = await company.owner.post<ReceiverLink>('order/link/store', { id: order.id }, key);
  const again = await company.owner.post<ReceiverLink>('order/link/store', { id: order.id }, key);
  assert.deepEqual([again.headers['idempotency-replayed'], again.body.data], ['true', first.body.data]);
  const stored = JSON.stringify(await server.db.selectFrom('idempotency_keys').select('answer').execute());
  assert.doesNotMatch(stored, new RegExp(token));
});

test('a turned link ends the old one, a revoked one opens nothing until another is made', async () => {
  const order = await company.order();
  const old = tokenIn(await linkOf(order.id));
  const turned = tokenIn(await linkOf(order.id, { renew: true }));
  assert.deepEqual([(await call('show', old)).status, (await call('show', turned)).status], [404, 200]);
  const revoked = await company.owner.post<ReceiverLink>('order/link/revoke', { id: order.id });
  assert.deepEqual([revoked.status, revoked.body.data.address], [200, null]);
  assert.equal((await call('show', turned)).status, 404);
  assert.equal((await company.owner.post('order/link/revoke', { id: order.id })).status, 404);
  const third = tokenIn(await linkOf(order.id));
  assert.equal(new Set([old, turned, third]).size, 3);
  assert.equal((await call('show', third)).status, 200);
});

test('a customer with an email gets the link once, when a rider accepts, and it opens their page', async () => {
  const customer_email = 'ngozi.waits@mail.example';
  const order = await company.order({ customer_email });
  const { rider, id } = await give(order, []);
  assert.deepEqual(await server.mails(customer_email), []);
  const key = { 'idempotency-key': `accept-${id}` };
  const accept = () =>
    rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' }, key);
  await Promise.all([accept(), accept()]);
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  await give(order, ['accepted']);
  const [mail, ...more] = await server.mails(customer_email);
  assert.deepEqual([mail?.subject, more], ['Your parcel from Eko Swift is on its way', []]);
  assert.match(mail!.text, new RegExp(order.order_id));
  assert.doesNotMatch(mail!.text, new RegExp(`${order.customer_name}|${order.customer_phone}|Musa|₦`));
  assert.equal((await page(new URL(mail!.link!).pathname)).statusCode, 200);
  assert.equal((await linkOf(order.id)).address?.split('/r/')[1], mail!.link!.split('/r/')[1]);
  const actions = (await orderOf(order.id)).events?.map(({ action }) => action);
  assert.equal(actions?.filter((action) => action === 'link_mailed').length, 1);
});

test('a link that staff made before is the one that is mailed; an ended one is not', async () => {
  const [made, ended] = ['made@mail.example', 'ended@mail.example'];
  const orders = [
    await company.order({ customer_email: made }),
    await company.order({ customer_email: ended }),
  ] as const;
  const links = [await linkOf(orders[0].id), await linkOf(orders[1].id)] as const;
  await company.owner.post('order/link/revoke', { id: orders[1].id });
  for (const order of orders) await give(order, ['accepted']);
  assert.equal((await server.mails(made))[0]?.link?.split('/r/')[1], tokenIn(links[0]));
  assert.deepEqual(await server.mails(ended), []);
});

test('another company’s order has no link to make or end', async () => {
  const other = await server.company();
  const order = await company.order();
  await linkOf(order.id);
  for (const name of ['store', 'revoke'])
    assert.equal((await other.owner.post(`order/link/${name}`, { id: order.id })).status, 404);
});

test('the page is in the company’s colour, which its policy lets in by its hash, and says how far the order is', async () => {
  const own = await server.company();
  await own.owner.post('company/settings/update', { version: 0, brand_colour: '#7a1f5c' });
  const order = await own.order();
  const link = await own.owner.post<ReceiverLink>('order/link/store', { id: order.id });
  const { body, headers } = await page(new URL(link.body.data.address!).pathname);
  const style = /<style>(:root\{--main:#7a1f5c[^<]+)<\/style>/.exec(body)?.[1];
  const hash = createHash('sha256').update(style!).digest('base64');
  assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
  assert.match(body, /<li data-done aria-current="step">Order received<\/li>/);
  assert.ok(body.indexOf('<nav') > body.indexOf('</main>'), 'the languages are at the foot');
});

test('the receiver sees their own delivery: nothing of other prices, people and orders', async () => {
  const order = await company.order({ customer_address: '3 Admiralty Way', order_paid: false });
  const token = tokenIn(await linkOf(order.id));
  const fresh = await shown(token);
  assert.deepEqual(
    [fresh.status, fresh.company_name, fresh.rider, fresh.rider_place, fresh.delivery_pin],
    ['unassigned', 'Eko Swift', null, null, null],
  );
  assert.equal(fresh.to_pay, order.order_amount);
  assert.equal(fresh.expected?.basis, 'guess');
  const text = JSON.stringify(fresh);
  assert.doesNotMatch(text, /Mama Put|Jollof|delivery_fee|outlet|customer_name|email/);
  const paid = await company.order({ order_paid: true });
  assert.equal((await shown(tokenIn(await linkOf(paid.id)))).to_pay, 0);
});

test('an open page learns that it asks with another sum, or asks no longer', async () => {
  const order = await company.order({ order_paid: false, order_amount: 6_500 });
  const path = `/r/${tokenIn(await linkOf(order.id))}`;
  const asked = async () => {
    const [whole, parts] = [(await page(path)).body, (await page(`${path}/part`)).body];
    return [
      /data-ask="(\d+)"/.exec(parts)?.[1],
      /id="ask" data-live><form.*<h2>(.+?)<\/h2>/.exec(whole)?.[1],
    ];
  };
  assert.deepEqual(await asked(), ['6500', 'Are you at home today, with ₦6,500 ready?']);
  await company.owner.post('order/update', { id: order.id, order_discount: 500 });
  assert.deepEqual(await asked(), ['6000', 'Are you at home today, with ₦6,000 ready?']);
  await call('confirm', path.slice(3), { answer: 'yes', pays_by: 'transfer' });
  assert.deepEqual(await asked(), [undefined, undefined]);
  assert.match((await page(path)).body, /id="ask" data-live><\/section>/);
});

test('the rider is on the map only while under way to this receiver, and an old place says so', async () => {
  const order = await company.order({ customer_service_area: pin });
  const token = tokenIn(await linkOf(order.id));
  const { rider, id } = await give(order, []);
  const at = (latitude: number) => rider.post('courier/location', { coords: { latitude, longitude: 3.47 } });
  await at(6.5);
  assert.deepEqual([(await shown(token)).rider, (await shown(token)).rider_place], [null, null]);
  await rider.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  assert.equal((await shown(token)).rider_place, null);
  await at(6.46);
  const underWay = await shown(token);
  assert.deepEqual(underWay.rider, { first_name: 'Musa', phone: '2348031234567' });
  assert.deepEqual([underWay.rider_place?.latitude, underWay.rider_place?.is_stale], [6.46, false]);
  assert.equal(underWay.expected?.basis, 'route');
  const nearer = await company.order({ customer_service_area: { latitude: 6.4601, longitude: 3.47 } });
  await give(nearer, ['accepted'], rider);
  assert.equal((await shown(token)).rider_place, null);
  const other = tokenIn(await linkOf(nearer.id));
  await at(6.46);
  assert.equal((await shown(other)).rider_place?.latitude, 6.46);
  const reportedAgo = async (minutes: number) => {
    const ago = new Date(Date.now() - minutes * 60_000);
    await server.db
      .updateTable('courier_locations')
      .set({ reported_at: ago })
      .where('courier_id', '=', rider.riderId)
      .execute();
    await server.db
      .updateTable('courier_orders')
      .set({ created_at: new Date(ago.getTime() - 2), accepted_at: new Date(ago.getTime() - 1) })
      .where('courier_id', '=', rider.riderId)
      .execute();
  };
  await reportedAgo(11);
  assert.equal((await shown(other)).rider_place?.is_stale, true);
  await reportedAgo(24 * 60);
  assert.match((await page(`/r/${other}`)).body, /The rider was last seen at \d\d:\d\d, \d+ \w+\./);
});

test('a moved pin reaches staff and rider at once, and the customer’s next order', async () => {
  const customer = await company.customer({ customer_phone: '2348099990001' });
  const order = await company.order({ customer_phone: customer.customer_phone });
  const token = tokenIn(await linkOf(order.id));
  const { rider } = await give(order, ['accepted']);
  const readers = await Promise.all([company.owner, rider].map((who) => EventReader.open(server.app, who)));
  const moved = await call('place', token, pin);
  assert.deepEqual([moved.status, moved.body.data.drop_off], [200, pin]);
  const isNews = ({ event, data }: ReadEvent) => event === 'order.changed' && data.id === order.id;
  await Promise.all(readers.map((reader) => reader.until((events) => events.some(isNews))));
  await Promise.all(readers.map((reader) => reader.close()));
  await call('note', token, { landmark: 'Opposite the blue mosque', note: 'Call at the gate' });
  const ofRider = (await rider.post<Page<CourierOrder>>('courier/order/filter/me')).body.data.data[0]!.order;
  assert.deepEqual(ofRider.customer_service_area, pin);
  assert.deepEqual(
    [ofRider.receiver?.landmark, ofRider.receiver?.note],
    ['Opposite the blue mosque', 'Call at the gate'],
  );
  assert.ok(ofRider.receiver?.pin_moved_at);
  const found = await company.owner.post<Page<Customer>>('customer/search/index', { search: '8099990001' });
  const remembered = found.body.data.data[0]!;
  assert.deepEqual(
    [remembered.customer_service_area, remembered.customer_landmark, remembered.customer_note],
    [pin, 'Opposite the blue mosque', 'Call at the gate'],
  );
  const { events } = await orderOf(order.id);
  assert.deepEqual(
    events?.slice(-2).map(({ action, by }) => [action, by.role]),
    [
      ['pin_moved', 'receiver'],
      ['receiver_note', 'receiver'],
    ],
  );
});

test('what a receiver says of another address is not remembered for the customer’s own', async () => {
  const customer = await company.customer({ customer_phone: '2348099990078' });
  const order = await company.order({
    customer_phone: customer.customer_phone,
    customer_address: '9 Broad Street',
  });
  const token = tokenIn(await linkOf(order.id));
  await call('place', token, pin);
  await call('note', token, { landmark: 'Opposite the blue mosque' });
  const found = await company.owner.post<Page<Customer>>('customer/search/index', { search: '8099990078' });
  const [remembered] = found.body.data.data;
  assert.deepEqual([remembered!.customer_service_area, remembered!.customer_landmark], [null, null]);
});

test('an order that is corrected to another number is closed to the first one, and keeps only where it goes', async () => {
  const order = await company.order({ customer_phone: '2348099990081' });
  const token = tokenIn(await linkOf(order.id));
  await call('note', token, { landmark: 'Opposite the blue mosque' });
  await call('confirm', token, { answer: 'not_mine' });
  const corrected = { id: order.id, customer_phone: '2348099990082' };
  const { data } = (await company.owner.post<Order>('order/update', corrected)).body;
  assert.deepEqual([data.receiver?.landmark, data.receiver?.reply], ['Opposite the blue mosque', undefined]);
  assert.equal((await call('show', token)).status, 404);
  const other = tokenIn(await linkOf(order.id));
  assert.notEqual(other, token);
  assert.equal((await call('show', other)).status, 200);
  await company.owner.post('order/update', { id: order.id, customer_name: 'Tunde' });
  assert.equal((await call('show', other)).status, 200, 'the link of the same number stays');
});

test('a changed address leaves behind how the former one is found, not what was answered', async () => {
  const order = await company.order({ customer_phone: '2348099990083' });
  const token = tokenIn(await linkOf(order.id));
  await call('place', token, pin);
  await call('note', token, { landmark: 'Opposite the blue mosque', note: 'Call at the gate' });
  await call('confirm', token, { answer: 'yes' });
  const moved = { id: order.id, customer_address: '9 Broad Street' };
  const { receiver, customer_service_area } = (await company.owner.post<Order>('order/update', moved)).body
    .data;
  assert.deepEqual(
    [
      customer_service_area,
      receiver?.landmark,
      receiver?.note,
      receiver?.pin_moved_at,
      receiver?.reply?.answer,
    ],
    [null, null, null, null, 'yes'],
  );
});

test('a pin moved more than 30 km is marked for staff, and is not remembered', async () => {
  const customer = await company.customer({ customer_phone: '2348099990077' });
  const order = await company.order({ customer_phone: customer.customer_phone });
  const token = tokenIn(await linkOf(order.id));
  await call('place', token, pin);
  const far = { latitude: pin.latitude, longitude: pin.longitude + 0.5 };
  assert.equal((await call('place', token, far)).status, 200);
  const { receiver, events } = await orderOf(order.id);
  assert.equal(receiver?.pin_moved_km, 55);
  assert.equal(events?.at(-1)?.note, '55 km from the former place');
  const { body } = await company.owner.post<Page<Customer>>('customer/search/index', {
    search: '8099990077',
  });
  assert.deepEqual(body.data.data[0]?.customer_service_area, pin);
});

test('an emptied note is empty, what is left out stays, and other fields are rejected', async () => {
  const order = await company.order();
  const token = tokenIn(await linkOf(order.id));
  await call('note', token, { landmark: 'Mosque', note: 'Gate' });
  const { landmark, note } = (await call('note', token, { note: '' })).body.data;
  assert.deepEqual([landmark, note], ['Mosque', null]);
  for (const wrong of [{ note: 'x'.repeat(501) }, { note: 7 }, { order_paid: true }])
    assert.equal((await call('note', token, wrong)).status, 422);
  assert.equal((await call('place', token, { latitude: 91, longitude: 3 })).status, 422);
  assert.equal((await call('rate', token, { rating: 5 })).status, 404);
});

test('not at home becomes tomorrow, with a notice to the devices of staff and rider', async () => {
  const order = await company.order();
  const token = tokenIn(await linkOf(order.id));
  const { rider, id } = await give(order, ['accepted']);
  for (const who of [company.owner, rider]) {
    const device = { device_id: who.userId, device_token: who.userId, device_type: 'web' };
    await who.post('push-notification-token/store', {
      ...device,
      notification_type: 'direct',
      notification_agent: 'firebase',
    });
  }
  const tomorrow = addLagosDays(lagosDayOf(new Date()), 1);
  const said = await call('postpone', token);
  assert.equal(said.body.data.postponed_to, tomorrow);
  assert.equal((await orderOf(order.id)).receiver?.postponed_to, tomorrow);
  const { rows: notices } = await sql<{ user_id: string; body: string; data: string }>`
    select d.user_id, j.payload ->> 'body' as body, j.payload ->> 'data' as data
    from jobs j join push_devices d on d.id = j.payload ->> 'push_device_id'`.execute(server.db);
  const ours = notices.filter(({ body }) => body.startsWith(order.order_id) && body.includes('tomorrow'));
  assert.equal(ours.length, 2);
  const dataFor = ({ userId }: Session) =>
    JSON.parse(ours.find(({ user_id }) => user_id === userId)?.data ?? '{}');
  const [toStaff, toRider] = [dataFor(company.owner), dataFor(rider)];
  assert.deepEqual(
    [toStaff.event, toStaff.id, toStaff.courier_order_id],
    ['order.changed', order.id, undefined],
  );
  assert.deepEqual([toRider.event, toRider.courier_order_id], ['order.assigned', id]);
});

test('after the delivery the receiver rates it: staff see it, the rider does not', async () => {
  const order = await company.order();
  const token = tokenIn(await linkOf(order.id));
  const { rider, id } = await give(order, ['accepted', 'completed']);
  const before = await shown(token);
  assert.deepEqual([before.can_rate, before.can_change, before.expected], [true, false, null]);
  assert.equal((await call('place', token, pin)).status, 404);
  await call('rate', token, { rating: 2, text: 'Late' });
  const rated = (await call('rate', token, { rating: 4, text: 'Quick after all' })).body.data;
  assert.deepEqual([rated.rating, rated.rating_text], [4, 'Quick after all']);
  const { receiver, updated_at } = await orderOf(order.id);
  assert.deepEqual([receiver?.rating, receiver?.rating_text], [4, 'Quick after all']);
  assert.equal(updated_at, (await orderOf(order.id)).updated_at);
  const ofRider = (await rider.get<CourierOrder>(`courier/order/show?courier_order_id=${id}`)).body.data;
  assert.equal('rating' in (ofRider.order.receiver ?? {}), false);
  for (const rating of [0, 6, 2.5, '5']) assert.equal((await call('rate', token, { rating })).status, 422);
});

const endedAgo = async (order: Order, ms: number) => {
  const at = new Date(Date.now() - ms);
  await server.db.updateTable('orders').set({ updated_at: at }).where('id', '=', order.id).execute();
  await server.db
    .updateTable('courier_orders')
    .set({ created_at: at, accepted_at: at, delivered_at: at })
    .where('order_id', '=', order.id)
    .execute();
};

test('a link opens for three days after the delivery or the closing, and then nothing', async () => {
  const day = 86_400_000;
  const delivered = await company.order();
  const closed = await company.order();
  const tokens = [tokenIn(await linkOf(delivered.id)), tokenIn(await linkOf(closed.id))];
  await give(delivered, ['accepted', 'completed']);
  await company.owner.post('order/mark/closed', { id: closed.id });
  for (const order of [delivered, closed]) await endedAgo(order, 3 * day - 60_000);
  for (const token of tokens) assert.equal((await call('show', token)).status, 200);
  for (const order of [delivered, closed]) await endedAgo(order, 3 * day);
  for (const token of tokens) assert.equal((await call('show', token)).status, 404);
  assert.ok((await linkOf(delivered.id)).ends_at! <= new Date().toISOString());
});

test('wrong, ended and revoked links show one page, byte for byte', async () => {
  const [ended, revoked] = [await company.order(), await company.order()];
  const tokens = [tokenIn(await linkOf(ended.id)), tokenIn(await linkOf(revoked.id))];
  await company.owner.post('order/mark/closed', { id: ended.id });
  await endedAgo(ended, 4 * 86_400_000);
  await company.owner.post('order/link/revoke', { id: revoked.id });
  const paths = [...tokens, 'AAAAAAAAAAAAAAAAAAAAAA', 'short', '%00', 'a'.repeat(200)];
  const pages = await Promise.all(
    [...paths.map((token) => `/r/${token}`), `/r/${tokens[0]}/part`].map((path) => page(path)),
  );
  const seen = pages.map(({ statusCode, body, headers }) => {
    const { date: _, 'x-request-id': __, ...rest } = headers;
    return JSON.stringify([statusCode, body, rest]);
  });
  assert.equal(new Set(seen).size, 1, seen.map((each) => each.slice(0, 200)).join('\n'));
  assert.equal(pages[0]?.statusCode, 404);
  assert.match(pages[0]!.body, /This page is not available/);
});

test('a thousand guesses are slowed; who has a link, or calls from elsewhere, is not', async () => {
  const { hourlyLimits } = readConfig({});
  const strict = await startTestServer({
    hasRateLimits: true,
    hourlyLimits: { ...hourlyLimits, tracking: 20 },
  });
  const own = await strict.company();
  const order = await own.order();
  const link = (await own.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
  const guess = (n: number) => strict.app.inject({ url: `/r/${String(n).padStart(22, 'A')}` });
  const statuses: number[] = [];
  for (let n = 0; n < 1_000; n += 1) statuses.push((await guess(n)).statusCode);
  assert.equal(statuses.filter((status) => status === 404).length, 20);
  const slowed = await guess(1_000);
  assert.equal(slowed.statusCode, 429);
  assert.ok(Number(slowed.headers['retry-after']) > 0);
  assert.match(slowed.body, /This page is not available/);
  const token = 'B'.repeat(22);
  const byCall = await strict.app.inject({ method: 'POST', url: '/api/receiver/show', payload: { token } });
  assert.equal(byCall.statusCode, 429);
  const opened = { url: new URL(link.address!).pathname };
  assert.equal((await strict.app.inject(opened)).statusCode, 200);
  const elsewhere = { remoteAddress: '197.210.8.4' };
  assert.equal((await strict.app.inject({ ...opened, ...elsewhere })).statusCode, 200);
  const mistyped = await strict.app.inject({ url: `/r/${'C'.repeat(22)}`, ...elsewhere });
  assert.deepEqual([mistyped.statusCode, mistyped.headers['retry-after']], [404, undefined]);
  await strict.close();
});

test('the page says it in the receiver’s language, without cookies, for no search engine', async () => {
  const order = await company.order({
    customer_name: 'Tunde <b>Ade</b>',
    customer_address: '1 <script>x</script>',
  });
  const path = `/r/${tokenIn(await linkOf(order.id))}`;
  const response = await page(path, { 'accept-language': 'yo-NG,yo;q=0.9' });
  assert.equal(response.statusCode, 200);
  assert.match(response.body, /<html lang="yo">/);
  assert.match(response.body, /A ti gba ìbéèrè rẹ/);
  assert.match((await page(`${path}?lang=ig`)).body, /<html lang="ig">/);
  assert.doesNotMatch(response.body, /<script>x|<b>Ade/);
  const { headers } = response;
  assert.equal(headers['set-cookie'], undefined);
  assert.match(String(headers['x-robots-tag']), /noindex/);
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(String(headers['content-security-policy']), /^default-src 'none'/);
  const part = await page(`${path}/part`);
  assert.match(part.body, /^<div id="now" data-live>/);
});

test('the log has no token of a link', async () => {
  const lines: string[] = [];
  const { PassThrough } = await import('node:stream');
  const logStream = new PassThrough();
  logStream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const logged = await startTestServer({ logLevel: 'trace', logStream });
  const own = await logged.company();
  const order = await own.order();
  const link = (await own.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
  const token = tokenIn(link);
  for (const path of [
    `/r/${token}`,
    `//r/${token}/part`,
    `/r/${token}?lang=yo`,
    `/r/${token}${'x'.repeat(4_000)}`,
  ])
    await logged.app.inject({ url: path });
  await logged.app.inject({ method: 'POST', url: '/api/receiver/postpone', payload: { token } });
  await logged.close();
  assert.match(lines.join(''), /\/r\/\[token\]/);
  assert.doesNotMatch(lines.join(''), new RegExp(token));
});
