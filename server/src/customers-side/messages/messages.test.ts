import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type {
  CourierOrder,
  Message,
  MessageMoment,
  MessageProviderSettings,
  MessageSettings,
  NewOrderInput,
  Order,
  OrderMessages,
  Page,
} from '@waybill/contract';
import { defaultMoments, lagosTimeOf } from '@waybill/contract';
import { sql } from 'kysely';
import {
  doubleKeys,
  type HookRequest,
  type MessageDoubles,
  reportOf,
  startMessageDoubles,
} from '../../testing/message-doubles.ts';
import { useKeyOutside } from '../../testing/secret-key.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

let doubles: MessageDoubles;
let server: TestServer;
before(async () => {
  doubles = await startMessageDoubles();
  server = await startTestServer({ messageProviders: doubles.addresses });
  await useKeyOutside(server);
});
after(async () => {
  await server.close();
  await doubles.close();
});

type ProviderName = keyof typeof doubleKeys;
const hooks = new Map<string, string>();

/** A company with these providers at ₦4 a part, all moments on, no quiet hours and a cap of ₦1,000. */
const telling = async (providers: ProviderName[] = ['termii'], changes: object = {}) => {
  doubles.behave();
  doubles.taken.length = 0;
  doubles.tries.length = 0;
  const company = await server.company({ company_name: 'Eko Swift' });
  for (const provider of providers) {
    const { status, body } = await company.owner.post<MessageProviderSettings>('message/provider/store', {
      provider,
      price: 4,
      ...doubleKeys[provider],
    });
    assert.equal(status, 200);
    hooks.set(`${company.id} ${provider}`, new URL(body.data.hook).pathname);
  }
  const moments = Object.fromEntries(
    Object.entries(defaultMoments).map(([name, moment]) => [
      name,
      { ...moment, on: true, template: `order_${name}` },
    ]),
  );
  await set(company, { version: 0, moments, quiet_from: null, quiet_to: null, day_cap: 1_000, ...changes });
  return company;
};
const set = async (company: TestCompany, changes: object) => {
  const reply = await company.owner.post<MessageSettings>('message/settings/update', changes);
  assert.equal(reply.status, 200, JSON.stringify(reply.body));
  return reply.body.data;
};
const settled = async () => {
  server.app.messages.wake();
  await server.app.messages.idle();
};
const orderOf = async (company: TestCompany, given: Partial<NewOrderInput> = {}) => {
  const order = await company.order({ customer_phone: '08031234567', order_paid: true, ...given });
  await settled();
  return order;
};
const logOf = async (company: TestCompany, { id }: Pick<Order, 'id'>) =>
  (await company.owner.get<OrderMessages>(`order/messages/show?id=${id}`)).body.data;
const statesOf = async (company: TestCompany, order: Pick<Order, 'id'>) =>
  (await logOf(company, order)).messages.map(
    ({ moment, channel, state, reason }) => `${moment} ${channel} ${state}${reason ? ` ${reason}` : ''}`,
  );
const spent = async (company: TestCompany) =>
  (await company.owner.get<MessageSettings>('message/settings/show')).body.data.spent_today;
const report = async (company: TestCompany, provider: ProviderName, request: HookRequest) => {
  const url = hooks.get(`${company.id} ${provider}`)!;
  const { statusCode } = await server.app.inject({ method: 'POST', url, ...request });
  await settled();
  return statusCode;
};
/** Has the job of a moment run although it waits for later. */
const due = async (order: Pick<Order, 'id'>, moment: MessageMoment = 'confirm') => {
  const past = new Date(Date.now() - 1_000);
  await server.db
    .updateTable('jobs')
    .set({ run_at: past, created_at: past })
    .where('id', '=', `${order.id} ${moment}`)
    .execute();
  await server.db.deleteFrom('job_groups').where('queue', '=', 'messages').execute();
  await settled();
};
const ride = async (company: TestCompany, order: Order, steps: string[]) => {
  const rider = await company.rider({ courier_name: 'Musa Bello' });
  const given = { order_id: order.id, courier_id: rider.riderId };
  const { id } = (await company.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  for (const status of steps) {
    await rider.post('courier/order/update/status', { courier_order_id: id, status });
    await settled();
  }
  return { rider, id };
};

test('a receiver is told of each moment once, with their own link, and the order has a log with its cost', async () => {
  const company = await telling();
  const order = await orderOf(company);
  await ride(company, order, ['accepted']);
  assert.deepEqual(await statesOf(company, order), ['confirm termii sent', 'under_way termii sent']);
  const [confirm, underWay] = doubles.taken;
  assert.equal(confirm?.to, '2348031234567');
  assert.match(
    confirm!.text,
    new RegExp(`^Eko Swift: your order ${order.order_id} comes soon.*/r/[\\w-]{22}$`),
  );
  assert.doesNotMatch(confirm!.text, /ready/);
  assert.match(underWay!.text, /Musa is on the way/);
  const page = await server.app.inject(new URL(confirm!.text.split(' ').at(-1)!).pathname);
  assert.equal(page.statusCode, 200);
  const { price } = await logOf(company, order);
  assert.deepEqual([price, await spent(company)], [8, 8]);
});

test('nothing is sent without a key, before a moment is on, or above the day’s cap', async () => {
  const without = await telling([]);
  const order = await orderOf(without);
  assert.deepEqual(await statesOf(without, order), ['confirm whatsapp not_sent no_channel']);
  const off = await telling(['termii'], { moments: undefined });
  assert.deepEqual(await statesOf(off, await orderOf(off)), []);
  const capped = await telling(['termii'], { day_cap: 10 });
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => company_order(capped)));
  await settled();
  const states = await Promise.all(orders.map(async (each) => (await statesOf(capped, each))[0]));
  assert.deepEqual(states.sort(), [
    ...Array(3).fill('confirm termii not_sent cap'),
    ...Array(2).fill('confirm termii sent'),
  ]);
  assert.deepEqual([doubles.taken.length, await spent(capped)], [2, 8]);
});
const company_order = (company: TestCompany) =>
  company.order({ customer_phone: '08031234567', order_paid: true });

test('an amount is written so that an SMS stays one part, and a long text is paid by its parts', async () => {
  const company = await telling();
  await orderOf(company, { order_paid: false });
  assert.match(doubles.taken[0]!.text, /Please have N[\d,.]+ ready/);
  const long = await telling(['termii'], {
    moments: Object.fromEntries(
      Object.entries(defaultMoments).map(([name, moment]) => [
        name,
        { ...moment, on: true, text: 'ọ'.repeat(135) },
      ]),
    ),
  });
  const order = await orderOf(long);
  assert.equal((await logOf(long, order)).price, 12);
});

test('quiet hours and the wait for WhatsApp are taken away by their names', async () => {
  const quiet = { quiet_from: '21:00', quiet_to: '07:00', fallback_minutes: 30 };
  const company = await telling([], quiet);
  const clear = ['quiet_from', 'quiet_to', 'fallback_minutes'] as const;
  const { status, body } = await company.owner.post<MessageSettings>('message/settings/update', {
    version: 1,
    clear,
  });
  assert.deepEqual([status, clear.map((name) => body.data[name])], [200, [null, null, null]]);
  assert.equal(body.data.day_cap, 1_000);
});

test('in quiet hours a message waits for their end, and is dropped if it is not true any more', async () => {
  const now = Date.now();
  const quiet = {
    quiet_from: lagosTimeOf(new Date(now - 3_600_000)),
    quiet_to: lagosTimeOf(new Date(now + 3_600_000)),
  };
  const company = await telling(['termii'], quiet);
  const [first, second] = [await orderOf(company), await orderOf(company)];
  assert.equal(doubles.tries.length, 0);
  const job = await server.db
    .selectFrom('jobs')
    .select('run_at')
    .where('id', '=', `${first.id} confirm`)
    .executeTakeFirstOrThrow();
  assert.ok(Math.abs(job.run_at.getTime() - (now + 3_600_000)) < 61_000);
  await ride(company, second, ['accepted', 'completed']);
  await set(company, { version: 1, quiet_from: null, quiet_to: null });
  await due(first);
  await due(second);
  await due(second, 'under_way');
  await due(second, 'delivered');
  assert.deepEqual(await statesOf(company, first), ['confirm termii sent']);
  assert.deepEqual(await statesOf(company, second), ['delivered termii sent']);
});

test('what was surely not sent is tried again and costs nothing until then; what may have been is not', async () => {
  const company = await telling();
  doubles.behave(() => ({ status: 429, body: {}, headers: { 'retry-after': '1' } }));
  const order = await orderOf(company);
  assert.deepEqual([await statesOf(company, order), await spent(company)], [['confirm termii queued'], 0]);
  doubles.behave();
  await due(order);
  assert.deepEqual([await statesOf(company, order), await spent(company)], [['confirm termii sent'], 4]);

  doubles.behave(() => 'take and drop');
  const lost = await orderOf(company);
  doubles.behave(() => ({ status: 503, body: {} }));
  const failing = await orderOf(company);
  doubles.behave();
  await due(lost);
  await due(failing);
  for (const each of [lost, failing])
    assert.deepEqual(await statesOf(company, each), ['confirm termii unknown no_response']);
  assert.deepEqual([doubles.taken.length, await spent(company)], [2, 12]);
});

test('a message that a killed node was sending is not sent again', async () => {
  const company = await telling(['termii'], { day_cap: 0 });
  const order = await orderOf(company);
  await server.db
    .updateTable('receiver_messages')
    .set({ state: 'sending', reason: null, sent_at: new Date() })
    .where('order_id', '=', order.id)
    .execute();
  await set(company, { version: 1, day_cap: 100 });
  const payload = { company_id: company.id, order_id: order.id, moment: 'confirm', at: new Date() };
  const at = new Date(Date.now() - 60_000);
  await server.db
    .insertInto('jobs')
    .values({
      id: `${order.id} confirm`,
      queue: 'messages',
      group_key: company.id,
      payload: JSON.stringify(payload),
      run_at: at,
      created_at: at,
    })
    .execute();
  await settled();
  assert.deepEqual(await statesOf(company, order), ['confirm termii unknown interrupted']);
  assert.equal(doubles.tries.length, 0);
});

test('a rejection by the provider is in the log with its code, and costs nothing', async () => {
  const company = await telling();
  await company.owner.post('message/provider/store', { provider: 'termii', sender: 'Other', price: 4 });
  const order = await orderOf(company);
  const [message] = (await logOf(company, order)).messages;
  assert.deepEqual(
    [message?.state, message?.code, message?.price],
    ['failed', 'ApplicationSenderId not found for Other', 0],
  );
  assert.equal(await spent(company), 0);
});

test('a signed report settles a message once; others, and repetitions, change nothing', async () => {
  const company = await telling();
  const order = await orderOf(company);
  const [sent] = doubles.taken;
  const delivered = reportOf.termii(sent!, 'DELIVERED', '3.9');
  const forged = { ...delivered, headers: { ...delivered.headers, 'x-termii-signature': '00'.repeat(64) } };
  assert.equal(await report(company, 'termii', forged), 404);
  assert.deepEqual(await statesOf(company, order), ['confirm termii sent']);
  const unknown = reportOf.termii({ id: 'elsewhere', to: sent!.to }, 'DELIVERED');
  assert.equal(await report(company, 'termii', unknown), 200);
  for (const _ of [1, 2]) assert.equal(await report(company, 'termii', delivered), 200);
  assert.equal(await report(company, 'termii', reportOf.termii(sent!, 'Message Failed')), 200);
  assert.deepEqual(await statesOf(company, order), ['confirm termii delivered']);
  assert.deepEqual([(await logOf(company, order)).price, await spent(company)], [3.9, 3.9]);
  const other = await telling();
  assert.equal(await report(other, 'termii', delivered), 200);
});

test('the owner sets it up alone; keys are shown nowhere, and of two who change at once one does', async () => {
  const company = await telling(['termii', 'whatsapp']);
  const text = JSON.stringify((await company.owner.get('message/settings/show')).body);
  for (const { key } of Object.values(doubleKeys)) assert.ok(!text.includes(key));
  const stored = JSON.stringify(await server.db.selectFrom('message_providers').selectAll().execute());
  for (const { key } of Object.values(doubleKeys)) assert.ok(!stored.includes(key));
  for (const path of ['message/settings/show', 'message/index'])
    assert.equal((await (await company.employee()).get(path)).status, 403);
  const replies = await Promise.all(
    [1, 2].map((day_cap) =>
      company.owner.post<MessageSettings>('message/settings/update', { version: 1, day_cap }),
    ),
  );
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409]);
  const cases: [object, string][] = [
    [{ quiet_from: '21:00', quiet_to: null }, 'quiet_to'],
    [{ clear: ['quiet_from'] }, 'quiet_to'],
    [{ channels: ['mail', 'mail'] }, 'channels'],
    [
      { moments: { ...defaultMoments, confirm: { on: true, text: 'Hi {nobody}', template: null } } },
      'moments.confirm.text',
    ],
  ];
  for (const [changes, field] of cases) {
    const { status, body } = await company.owner.post('message/settings/update', { version: 2, ...changes });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]]);
  }
  const noKey = { provider: 'africas_talking', sender: 'Eko', price: 1, account: 'eko' };
  assert.equal((await company.owner.post('message/provider/store', noKey)).status, 422);
});

test('of a provider that is set up, what is left out stays', async () => {
  const company = await telling(['termii']);
  const store = (body: object) =>
    company.owner.post<MessageProviderSettings>('message/provider/store', { provider: 'termii', ...body });
  const before = (await store({ price: 4.5 })).body.data;
  assert.equal(before.price, 4.5);
  const { body } = await store({ sender: 'Ikeja' });
  assert.deepEqual({ ...body.data, changed_at: '' }, { ...before, sender: 'Ikeja', changed_at: '' });
  const keys = { key: 'an-access-token', secret: 'an-app-secret' };
  const whatsapp = await company.owner.post('message/provider/store', {
    provider: 'whatsapp',
    price: 4,
    ...keys,
  });
  assert.deepEqual([whatsapp.status, Object.keys(whatsapp.body.errors ?? {})], [422, ['sender']]);
});

test('a test goes to the number that is typed, at any hour, ten times an hour, and is in the log', async () => {
  const company = await telling(['termii'], { quiet_from: '00:00', quiet_to: '23:59' });
  const send = (body: object) =>
    company.owner.post<Message>('message/test', { moment: 'delivered', ...body });
  assert.equal((await send({ channel: 'whatsapp', phone: '08030000001' })).status, 409);
  assert.equal((await send({ channel: 'termii' })).status, 422);
  for (let count = 0; count < 9; count += 1)
    assert.equal((await send({ channel: 'termii', phone: '08030000001' })).status, 201);
  assert.equal((await send({ channel: 'mail' })).status, 201);
  assert.equal((await send({ channel: 'termii', phone: '08030000001' })).status, 429);
  await settled();
  assert.equal(doubles.taken.length, 9);
  assert.match(doubles.taken[0]!.text, /WB-261122-7F3K9Q was delivered/);
  const { data, total } = (await company.owner.get<Page<Message>>('message/index?per_page=5')).body.data;
  assert.deepEqual([total, data.length, data[0]?.channel, data[1]?.state], [10, 5, 'mail', 'sent']);
  assert.equal((await server.mails(company.owner.email)).length, 1);
});

test('WhatsApp sends the approved template with the text’s values, and its handshake is answered', async () => {
  const company = await telling(['whatsapp']);
  const order = await orderOf(company);
  const [sent] = doubles.taken;
  assert.equal(sent?.template, 'order_confirm');
  assert.match(sent!.text, new RegExp(`^Eko Swift \\| ${order.order_id} \\| – \\| http.*/r/`));
  const path = hooks.get(`${company.id} whatsapp`)!;
  const ask = (token: string) =>
    server.app.inject(`${path}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`);
  const right = await ask(path.split('/').at(-1)!);
  assert.deepEqual([right.statusCode, right.body], [200, '1158201444']);
  assert.equal((await ask('wrong')).statusCode, 404);
  assert.equal(await report(company, 'whatsapp', reportOf.whatsapp(sent!, 'read', false)), 200);
  assert.deepEqual(
    [await statesOf(company, order), await spent(company)],
    [['confirm whatsapp delivered'], 0],
  );
});

test('an SMS follows where WhatsApp was not delivered in so many minutes, and not where it was', async () => {
  const company = await telling(['whatsapp', 'termii'], { fallback_minutes: 5 });
  const [read, unread] = [await orderOf(company), await orderOf(company)];
  assert.equal(await report(company, 'whatsapp', reportOf.whatsapp(doubles.taken[0]!, 'delivered')), 200);
  await due(unread);
  assert.deepEqual(await statesOf(company, unread), ['confirm whatsapp sent']);
  await server.db
    .updateTable('receiver_messages')
    .set({ sent_at: new Date(Date.now() - 301_000) })
    .where('company_id', '=', company.id)
    .execute();
  await due(read);
  await due(unread);
  assert.deepEqual(await statesOf(company, read), ['confirm whatsapp delivered']);
  assert.deepEqual(await statesOf(company, unread), ['confirm whatsapp sent', 'confirm termii sent']);
  assert.equal(await spent(company), 12);
});

test('a message that its network gives up is not delivered', async () => {
  for (const status of ['AbsentSubscriber', 'Expired', 'Failed', 'Rejected']) {
    const company = await telling(['africas_talking']);
    const order = await orderOf(company);
    await report(company, 'africas_talking', reportOf.africasTalking(doubles.taken.at(-1)!, status));
    assert.deepEqual(await statesOf(company, order), ['confirm africas_talking failed undelivered'], status);
  }
});

test('the keys of a provider are not stored where the server keeps no keys outside of the database', async () => {
  const company = await telling();
  await sql`update secret_keys set is_current = false`.execute(server.db);
  await sql`update secret_keys set is_current = true where id = 'database'`.execute(server.db);
  const { can_store, providers } = (await company.owner.get<MessageSettings>('message/settings/show')).body
    .data;
  assert.deepEqual([can_store, providers.length], [false, 1]);
  const said = await company.owner.post('message/provider/store', {
    provider: 'termii',
    price: 4,
    ...doubleKeys.termii,
  });
  assert.deepEqual([said.status, said.body.code], [409, 'provider.no_keys']);
  await useKeyOutside(server);
});

test('the next way is tried at once where one has failed, and a lost response is found again by its report', async () => {
  const company = await telling(['whatsapp', 'africas_talking']);
  const unreachable = await orderOf(company, { customer_phone: '08031234000' });
  assert.deepEqual(await statesOf(company, unreachable), [
    'confirm whatsapp failed rejected',
    'confirm africas_talking failed rejected',
  ]);
  const failing = await orderOf(company);
  assert.equal(await report(company, 'whatsapp', reportOf.whatsapp(doubles.taken.at(-1)!, 'failed')), 200);
  assert.deepEqual(await statesOf(company, failing), [
    'confirm whatsapp failed undelivered',
    'confirm africas_talking sent',
  ]);
  assert.equal((await logOf(company, failing)).price, 2.2);
  assert.equal(
    await report(company, 'africas_talking', reportOf.africasTalking(doubles.taken.at(-1)!, 'Success')),
    200,
  );
  assert.equal((await statesOf(company, failing))[1], 'confirm africas_talking delivered');
  doubles.behave(() => 'take and drop');
  const lost = await orderOf(company);
  assert.deepEqual(await statesOf(company, lost), ['confirm whatsapp unknown no_response']);
  await report(company, 'whatsapp', reportOf.whatsapp(doubles.taken.at(-1)!, 'delivered'));
  assert.deepEqual(await statesOf(company, lost), ['confirm whatsapp delivered']);
});

test('where nothing else is left the message goes by mail, but for the ride, of which there is a mail already', async () => {
  const customer_email = 'told.by@mail.example';
  const company = await telling([]);
  const order = await orderOf(company, { customer_email });
  await ride(company, order, ['accepted', 'completed']);
  assert.deepEqual(await statesOf(company, order), [
    'confirm mail sent',
    'under_way whatsapp not_sent no_channel',
    'delivered mail sent',
  ]);
  const subjects = (await server.mails(customer_email)).map(({ subject }) => subject);
  assert.deepEqual(subjects, [
    `About your order ${order.order_id} from Eko Swift`,
    'Your parcel from Eko Swift is on its way',
    `About your order ${order.order_id} from Eko Swift`,
  ]);
});

test('who says stop by their page, by a reply, or to the office gets no more messages of this company', async () => {
  const company = await telling(['whatsapp', 'termii', 'africas_talking'], { channels: ['termii'] });
  const first = await orderOf(company);
  const token = doubles.taken[0]!.text.split('/r/')[1]!;
  const page = async () => (await server.app.inject(`/r/${token}`)).body;
  assert.match(await page(), /No more messages from Eko Swift/);
  const say = (stop: boolean) => server.post('receiver/messages', { token, stop });
  assert.equal((await say(true)).status, 200);
  assert.match(await page(), /Get messages from Eko Swift again/);
  const parts = (await server.app.inject(`/r/${token}/part`)).body;
  assert.match(
    parts,
    /<button [^>]*data-live[^>]*>Get messages from Eko Swift again/,
    'an open page says so',
  );
  assert.notEqual((await logOf(company, first)).stopped_at, null);
  const second = await orderOf(company);
  assert.deepEqual(await statesOf(company, second), ['confirm termii not_sent opted_out']);
  assert.equal((await say(false)).status, 200);
  const isStopped = async () => (await logOf(company, first)).stopped_at !== null;
  const phone = '2348031234567';
  await report(company, 'termii', reportOf.termiiReply(phone, 'Stop please'));
  assert.equal(await isStopped(), true);
  await report(company, 'whatsapp', reportOf.whatsappReply(phone, 'START'));
  assert.equal(await isStopped(), false);
  await report(company, 'africas_talking', reportOf.africasTalkingReply(phone, 'Thanks, stop by the gate'));
  assert.equal(await isStopped(), false);
  await report(company, 'africas_talking', reportOf.africasTalkingReply(phone, 'STOP'));
  assert.equal(await isStopped(), true);
  const { body } = await company.owner.post<OrderMessages>('order/messages/stop', { id: first.id, stop: 0 });
  assert.equal(body.data.stopped_at, null);
  assert.deepEqual(await statesOf(company, await orderOf(company)), ['confirm termii sent']);
  assert.equal((await server.post('receiver/messages', { token: 'x'.repeat(22), stop: true })).status, 404);
});

test('an attempt that failed is told, and an order that came back and goes out again is told of once', async () => {
  const company = await telling();
  const order = await orderOf(company);
  const { id } = await ride(company, order, ['accepted']);
  await company.owner.post('courier/order/unassign', { courier_order_id: id });
  const again = await ride(company, order, ['accepted']);
  await again.rider.post('courier/order/attempt/store', {
    courier_order_id: again.id,
    reason: 'not_at_home',
  });
  await settled();
  assert.deepEqual(await statesOf(company, order), [
    'confirm termii sent',
    'under_way termii sent',
    'not_delivered termii sent',
  ]);
});
