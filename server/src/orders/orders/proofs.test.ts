import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  type CompanySettings,
  type CourierOrder,
  type DeliveryPin,
  defaultCompanySettings,
  type Order,
  type OrderAttention,
  type Page,
  type PhotoProgress,
  type ProofDemand,
  proofLimits,
  type ReceivedDelivery,
  type ReceiverLink,
  type ShownProof,
} from '@waybill/contract';
import sharp from 'sharp';
import {
  aKey,
  type Session,
  startTestServer,
  type TestCompany,
  type TestServer,
} from '../../testing/test-server.ts';
import { forgetOldProofs } from './forget-proofs.ts';

let server: TestServer;
let company: TestCompany;
let rider: Session;
before(async () => {
  server = await startTestServer();
  company = await server.company();
  rider = await company.rider();
});
after(() => server.close());

const off: ProofDemand = defaultCompanySettings.proof.paid;
const settingsOf = async ({ owner }: TestCompany) =>
  (await owner.get<CompanySettings>('company/settings/show')).body.data;
const set = async (own: TestCompany, changes: object) => {
  const { version } = await settingsOf(own);
  return own.owner.post<CompanySettings>('company/settings/update', { version, ...changes });
};
const want = async (unpaid: Partial<ProofDemand>, paid: Partial<ProofDemand> = {}, own = company) => {
  const reply = await set(own, { proof: { paid: { ...off, ...paid }, unpaid: { ...off, ...unpaid } } });
  assert.equal(reply.status, 200);
};
const carried = async (own = company, who = rider, changes = {}) => {
  const order = await own.order(changes);
  const given = { order_id: order.id, courier_id: who.riderId };
  const { id } = (await own.owner.post<CourierOrder>('courier/order/assign', given)).body.data;
  await who.post('courier/order/update/status', { courier_order_id: id, status: 'accepted' });
  const complete = (body: object = {}, headers = {}) =>
    who.post<CourierOrder>(
      'courier/order/update/status',
      { courier_order_id: id, status: 'completed', ...body },
      headers,
    );
  return { order, id, complete };
};
const place = { latitude: 6.51, longitude: 3.37, accuracy: 12 };
const signature = 'M10 20l3.5-2 4 1M30,40 C1 2 3 4 5 6';
const photoOf = (bytes: number, id: string = randomUUID()) => ({
  id,
  taken_at: '2026-11-23T10:00:00.000Z',
  bytes,
  place,
});
const aPicture = (format: 'jpeg' | 'webp' | 'png' = 'jpeg') =>
  sharp(randomBytes(200 * 150 * 3), { raw: { width: 200, height: 150, channels: 3 } })
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N' } })
    [format]()
    .toBuffer();
const sendPart = (
  id: string,
  content: Buffer,
  offset = 0,
  length: number = proofLimits.partBytes,
  who = rider,
) =>
  who.post<PhotoProgress>('courier/order/proof/photo/store', {
    id,
    offset,
    part: content.subarray(offset, offset + length).toString('base64'),
  });
const sendAll = async (id: string, content: Buffer, length = 8_000) => {
  let last = await sendPart(id, content, 0, length);
  while (last.status === 200 && last.body.data.received_bytes < content.length)
    last = await sendPart(id, content, last.body.data.received_bytes, length);
  return last.body.data;
};
const shown = (id: string, who: Session = company.owner) =>
  who.get<ShownProof>(`courier/order/proof/show?courier_order_id=${id}`);
const pictureOf = (id: string, who: Session | undefined) =>
  server.app.inject({
    url: `/api/courier/order/proof/photo/show?id=${id}`,
    headers: who ? { authorization: `Bearer ${who.token}`, team: String(who.teamId) } : {},
  });
const pinOf = async (id: string) =>
  (await company.owner.get<DeliveryPin>(`order/pin/show?id=${id}`)).body.data.delivery_pin!;
const wrongOf = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, '0');
const late = { 'tapped-ago': String(2 * 3_600_000) };

describe('what a company wants of a delivery', () => {
  test('is off at first, the owner’s to set, and read by riders with each order of its kind', async () => {
    const own = await server.company();
    assert.deepEqual((await settingsOf(own)).proof, { paid: off, unpaid: off });
    const who = await own.rider();
    await want({ signature: 'required', pin: 'required' }, { photo: 'optional' }, own);
    assert.equal((await settingsOf(own)).asks_delivery_pin, true);
    for (const [order_paid, asks_proof] of [
      [0, { ...off, signature: 'required', pin: 'required' }],
      [1, { ...off, photo: 'optional' }],
    ] as const) {
      const { id } = await carried(own, who, { order_paid });
      const one = (await who.get<CourierOrder>(`courier/order/show?courier_order_id=${id}`)).body.data;
      const [listed] = (await who.post<Page<CourierOrder>>('courier/order/filter/me')).body.data.data;
      assert.deepEqual([one.asks_proof, listed?.asks_proof], [asks_proof, asks_proof]);
      assert.deepEqual([one.asks_delivery_pin, one.proof, one.returning], [!order_paid, null, false]);
    }
    const supervisor = await own.employee(['supervisor']);
    const changes = { version: (await settingsOf(own)).version, proof_days: 30 };
    assert.equal((await supervisor.post('company/settings/update', changes)).status, 403);
  });

  test('follows the field of before, and the other way round', async () => {
    const own = await server.company();
    await set(own, { asks_delivery_pin: 1 });
    const { proof } = await settingsOf(own);
    assert.deepEqual([proof.paid.pin, proof.unpaid.pin], ['required', 'required']);
    await want({ pin: 'optional' }, {}, own);
    assert.equal((await settingsOf(own)).asks_delivery_pin, false);
    await set(own, { asks_delivery_pin: 1 });
    await set(own, { asks_delivery_pin: 0 });
    assert.equal((await settingsOf(own)).proof.unpaid.pin, 'off');
  });

  test('is rejected where it is no such thing, and days are 7 to 3,650', async () => {
    for (const wrong of [
      { proof: { paid: off } },
      { proof: { paid: off, unpaid: { ...off, photo: 'maybe' } } },
      { proof: { paid: off, unpaid: { ...off, finger: 'off' } } },
      { proof_days: 6 },
      { proof_days: 3_651 },
    ])
      assert.equal((await set(company, wrong)).status, 422, JSON.stringify(wrong));
    assert.equal((await set(company, { proof_days: 30 })).body.data.proof_days, 30);
  });
});

describe('a completed step', () => {
  test('needs each required part, names the first that is missing, and leaves the order open', async () => {
    await want({ photo: 'required', signature: 'required', receiver_name: 'required' });
    const { id, complete } = await carried();
    const parts = [
      ['proof.photo_required', { photos: [photoOf(1_000)] }],
      ['proof.signature_required', { signature }],
      ['proof.receiver_name_required', { receiver_name: 'Chinyere Bello' }],
    ] as const;
    let proof = {};
    for (const [code, part] of parts) {
      const reply = await complete({ proof });
      assert.deepEqual([reply.status, reply.body.code], [422, code]);
      proof = { ...proof, ...part };
    }
    const done = await complete({ proof: { ...proof, place } });
    assert.equal(done.body.data.status, 'completed');
    const { data } = (await shown(id)).body;
    assert.deepEqual(
      [data.kind, data.receiver_name, data.signature, data.has_signature, data.place, data.pin],
      ['delivery', 'Chinyere Bello', signature, true, place, null],
    );
    assert.equal(data.photos[0]?.received_at, null);
    await want({});
  });

  test('is repeated with its key without a second proof, and carries the time of the tap', async () => {
    const { id, complete } = await carried();
    const key = { ...aKey(), ...late };
    const body = { proof: { receiver_name: 'Ada', photos: [photoOf(500)] } };
    for (let times = 0; times < 3; times += 1) assert.equal((await complete(body, key)).status, 200);
    const { at, photos } = (await shown(id)).body.data;
    assert.equal(photos.length, 1);
    const ago = Date.now() - Date.parse(at);
    assert.ok(ago > 7_000_000 && ago < 7_400_000, String(ago));
  });

  test('has no place where the phone did not know it: 0, 0, or a city', async () => {
    for (const unknown of [
      { latitude: 0, longitude: 0 },
      { ...place, accuracy: 60_000 },
    ]) {
      const { id, complete } = await carried();
      const photos = [{ ...photoOf(1), place: unknown }];
      const { body } = await rider.post<CourierOrder>('courier/order/attempt/store', {
        ...{ courier_order_id: id, reason: 'not_at_home', place: unknown },
      });
      assert.equal(body.data.attempts?.[0]?.place, null);
      await complete({ proof: { place: unknown, photos } });
      const { data } = (await shown(id)).body;
      assert.deepEqual([data.place, data.photos[0]?.place], [null, null]);
    }
  });

  test('takes strokes and photos that are nothing else', async () => {
    const { complete } = await carried();
    const one = photoOf(1);
    for (const proof of [
      { signature: '<script>' },
      { signature: 'M1 2"/><script>' },
      { signature: 'L1 2' },
      { signature: `M${'1 '.repeat(5_000)}` },
      { photos: [one, one] },
      { photos: [1, 2, 3, 4].map(() => photoOf(1)) },
      { photos: [photoOf(102_401)] },
      { photos: [photoOf(0)] },
      { photos: [photoOf(1, 'not-a-uuid')] },
      { photos: [{ ...one, taken_at: 'yesterday' }] },
      { receiver_name: ' ' },
      { place: { latitude: 91, longitude: 0 } },
      { face: 'x' },
    ])
      assert.equal((await complete({ proof })).status, 422, JSON.stringify(proof).slice(0, 80));
  });

  test('cannot announce a photo that another order has', async () => {
    const [first, second] = [await carried(), await carried()];
    const photos = [photoOf(500)];
    await first.complete({ proof: { photos } });
    const reply = await second.complete({ proof: { photos } });
    assert.deepEqual([reply.status, reply.body.code], [409, 'proof.photo_exists']);
    assert.equal((await second.complete()).status, 200);
  });
});

describe('a photo', () => {
  const announced = async (content: Buffer) => {
    const photo = photoOf(content.length);
    const { id, complete, order } = await carried();
    await complete({ proof: { photos: [photo] } });
    return { photo: photo.id, id, order };
  };

  test('comes in parts after the order has ended, and is stored without metadata', async () => {
    for (const format of ['jpeg', 'webp'] as const) {
      const content = await aPicture(format);
      const { photo, id, order } = await announced(content);
      const progress = await sendAll(photo, content);
      assert.ok(progress.received_at, format);
      const reply = await pictureOf(photo, company.owner);
      assert.deepEqual([reply.statusCode, reply.headers['content-type']], [200, 'image/webp']);
      assert.equal(reply.headers['cache-control'], 'private, no-store');
      const { width, height, exif } = await sharp(reply.rawPayload).metadata();
      assert.deepEqual([width, height, exif], [200, 150, undefined]);
      assert.ok(!reply.rawPayload.includes('PhoneMaker'));
      const { photos } = (await shown(id)).body.data;
      assert.deepEqual([photos[0]?.received_bytes, photos[0]?.place], [content.length, place]);
      const { data } = (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body;
      assert.ok(data.courier_orders?.[0]?.proof?.photos[0]?.received_at);
      assert.equal(data.events?.at(-1)?.action, 'proof_received');
    }
  });

  test('goes on where it broke off, however often and in whatever order parts come', async () => {
    const content = await aPicture();
    const { photo } = await announced(content);
    const at = async (offset: number, length: number) =>
      (await sendPart(photo, content, offset, length)).body.data.received_bytes;
    assert.equal(await at(0, 100), 100);
    assert.equal(await at(0, 100), 100);
    assert.equal(await at(200, 100), 100);
    assert.equal(await at(50, 100), 150);
    const copies = await Promise.all(Array.from({ length: 8 }, () => at(150, 1_000)));
    assert.ok(
      copies.every((bytes) => bytes === 1_150),
      String(copies),
    );
    const last = await sendAll(photo, content, 5_000);
    assert.ok(last.received_at);
    assert.equal((await sendPart(photo, content, 0, 100)).body.data.received_at, last.received_at);
  });

  test('that is no JPEG or WebP is given up', async () => {
    for (const content of [randomBytes(900), await aPicture('png'), (await aPicture()).subarray(0, 2_000)]) {
      const { photo } = await announced(content);
      const progress = await sendAll(photo, content);
      assert.deepEqual([progress.received_at, typeof progress.rejected_at], [null, 'string']);
      assert.equal((await pictureOf(photo, company.owner)).statusCode, 404);
    }
  });

  test('longer than announced, or in parts that are too long, is rejected', async () => {
    const content = await aPicture();
    const { photo } = await announced(content.subarray(0, 1_000));
    assert.equal((await sendPart(photo, content, 0, 1_001)).status, 422);
    assert.equal((await sendPart(photo, content, 990, 11)).status, 422);
    const tooLong = { id: photo, offset: 0, part: randomBytes(32_769).toString('base64') };
    assert.equal((await rider.post('courier/order/proof/photo/store', tooLong)).status, 422);
  });

  test('is sent by its rider alone, and shown to them and the company’s staff alone', async () => {
    const content = await aPicture();
    const { photo, id } = await announced(content);
    const colleague = await company.rider();
    const outsider = (await server.company()).owner;
    assert.equal((await sendPart(photo, content, 0, 10, colleague)).status, 404);
    assert.equal((await sendPart(photo, content, 0, 10, company.owner)).status, 403);
    assert.equal((await pictureOf(photo, company.owner)).statusCode, 404);
    await sendAll(photo, content);
    const statusOf = async (who: Session | undefined) => (await pictureOf(photo, who)).statusCode;
    const supervisor = await company.employee(['supervisor']);
    assert.deepEqual(
      [await statusOf(rider), await statusOf(supervisor), await statusOf(company.owner)],
      [200, 200, 200],
    );
    assert.deepEqual(
      [await statusOf(colleague), await statusOf(outsider), await statusOf(undefined)],
      [404, 404, 401],
    );
    assert.deepEqual([(await shown(id, colleague)).status, (await shown(id, outsider)).status], [404, 404]);
  });

  test('that no step announced is not there', async () => {
    assert.equal((await sendPart(randomUUID(), randomBytes(10))).status, 404);
  });
});

describe('a PIN', () => {
  test('typed wrong without signal completes the order, and the office looks into it', async () => {
    await want({ pin: 'required' });
    const { id, order, complete } = await carried();
    const pin = await pinOf(order.id);
    const done = await complete({ delivery_pin: wrongOf(pin) }, late);
    assert.deepEqual([done.status, done.body.data.proof?.pin], [200, 'wrong']);
    const pass = { courier_order_id: id, reason: 'They confirmed by phone' };
    const employee = await company.employee(['employee']);
    assert.equal((await rider.post('courier/order/pin/pass', pass)).status, 403);
    const toLookInto = async () =>
      (await employee.get<OrderAttention[]>('order/attention/index')).body.data
        .filter(({ reason }) => reason === 'pin_wrong')
        .map((one) => one.order.id);
    assert.deepEqual(await toLookInto(), [order.id]);
    const passed = await employee.post<CourierOrder>('courier/order/pin/pass', pass);
    assert.deepEqual(await toLookInto(), []);
    assert.deepEqual(
      [passed.body.data.proof?.pin, passed.body.data.proof?.pin_reason],
      ['passed', 'They confirmed by phone'],
    );
    assert.equal((await employee.post('courier/order/pin/pass', pass)).status, 409);
    await want({});
  });

  test('that is right is marked so, and with signal a wrong one is rejected', async () => {
    await want({ pin: 'required' });
    for (const headers of [{}, late]) {
      const { order, complete } = await carried();
      const pin = await pinOf(order.id);
      if (headers !== late)
        assert.equal((await complete({ delivery_pin: wrongOf(pin) })).body.code, 'delivery_pin.wrong');
      assert.equal((await complete({ delivery_pin: pin }, headers)).body.data.proof?.pin, 'right');
    }
    await want({});
  });

  test('is passed by the office after five wrong ones, with a reason', async () => {
    await want({ pin: 'required' });
    const { id, order, complete } = await carried();
    const delivery_pin = wrongOf(await pinOf(order.id));
    for (let tries = 0; tries < 5; tries += 1) await complete({ delivery_pin });
    assert.equal((await complete({ delivery_pin })).body.code, 'delivery_pin.too_many');
    const pass = (reason: string) =>
      company.owner.post('courier/order/pin/pass', { courier_order_id: id, reason });
    assert.equal((await pass(' ')).status, 422);
    assert.equal((await pass('Phone is flat')).status, 200);
    const done = (await complete()).body.data;
    assert.deepEqual([done.proof?.pin, done.proof?.pin_reason], ['passed', 'Phone is flat']);
    const { data } = (await company.owner.get<Order>(`order/show?id=${order.id}&properties=1`)).body;
    assert.ok(data.events?.some(({ action, note }) => action === 'pin_passed' && note === 'Phone is flat'));
    await want({});
  });

  test('that is optional is checked where it is typed, and may be left out', async () => {
    await want({ pin: 'optional' });
    const { order, complete } = await carried();
    assert.equal((await complete({ delivery_pin: wrongOf(await pinOf(order.id)) })).status, 422);
    const done = await complete();
    assert.deepEqual([done.status, done.body.data.proof], [200, null]);
    await want({});
  });
});

test('the receiver’s link shows who took it and what else shows it, without the signature itself', async () => {
  const own = await server.company();
  await want({ signature: 'required', receiver_name: 'required' }, {}, own);
  const { order, complete } = await carried(own, await own.rider());
  const { address } = (await own.owner.post<ReceiverLink>('order/link/store', { id: order.id })).body.data;
  const path = new URL(address!).pathname;
  const read = async () => {
    const payload = { token: path.split('/r/')[1] };
    const reply = await server.app.inject({ method: 'POST', url: '/api/receiver/show', payload });
    return (JSON.parse(reply.body) as { data: ReceivedDelivery }).data.proof;
  };
  assert.equal(await read(), null);
  await complete({ proof: { receiver_name: 'Ada <b>Obi</b>', signature } });
  assert.deepEqual(await read(), {
    receiver_name: 'Ada <b>Obi</b>',
    has_photo: false,
    has_signature: true,
    has_pin: false,
  });
  const html = (await server.app.inject(path)).body;
  assert.match(html, /Received by Ada &lt;b&gt;Obi&lt;\/b&gt; · It was signed for/);
  assert.ok(!html.includes(signature));
});

test('after the company’s days photos and signatures are deleted, and the office sees that', async () => {
  const own = await server.company();
  const who = await own.rider();
  await set(own, { proof_days: 10 });
  const { id, complete } = await carried(own, who);
  const failed = { courier_order_id: id, reason: 'not_at_home', note: 'Knocked', place };
  await who.post('courier/order/attempt/store', { ...failed, photos: [photoOf(100)] });
  await complete({ proof: { receiver_name: 'Ada', signature, place, photos: [photoOf(100)] } });
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await forgetOldProofs(server.db, days(9));
  assert.equal((await shown(id, own.owner)).body.data.receiver_name, 'Ada');
  await forgetOldProofs(server.db, days(11));
  const { data } = (await shown(id, own.owner)).body;
  assert.deepEqual(
    [data.receiver_name, data.signature, data.has_signature, data.place, data.photos],
    [null, null, false, null, []],
  );
  assert.deepEqual([data.deleted_after_days, typeof data.deleted_at], [10, 'string']);
  const read = await own.owner.get<CourierOrder>(`courier/order/show?courier_order_id=${id}`);
  const [attempt] = read.body.data.attempts ?? [];
  assert.deepEqual(
    [attempt?.reason, attempt?.note, attempt?.place, attempt?.photos, typeof attempt?.deleted_at],
    ['Not at home', null, null, [], 'string'],
  );
});
