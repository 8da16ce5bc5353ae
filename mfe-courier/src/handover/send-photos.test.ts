import 'fake-indexeddb/auto';
import { type FakeApi, failWith, startFakeApi } from '@waybill/api/testing';
import type { PhotoPart, PhotoProgress } from '@waybill/contract';
import { proofLimits } from '@waybill/contract';
import { chooseTeam, signIn } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import type { StoredPhoto } from '../offline/rider-db.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { anEntry } from '../outbox/testing/entries.ts';
import { photosStorage } from './photos.storage.ts';
import { sendPhotos } from './send-photos.ts';

const bytes = 80_000;
const first = '0b5e1f04-4c8e-4a8e-9b52-2f1f6a1d0001';
const second = '0b5e1f04-4c8e-4a8e-9b52-2f1f6a1d0002';
let fake: FakeApi;
let entries: OutboxEntry[] = [];
let rejected: string[] = [];
/** The server's bytes of each photo. */
let received: Map<string, Uint8Array[]>;

const aPhoto = (id: string, changes: Partial<StoredPhoto> = {}): StoredPhoto => ({
  id,
  userId: 'user-1',
  teamId: 'team-1',
  courierOrderId: 'mine',
  number: 'WB-1',
  bytes,
  takenAt: Date.parse('2026-11-23T10:00:00Z'),
  isAnnounced: true,
  sentBytes: 0,
  ...changes,
});
const picture = (fill: number) => new Uint8Array(bytes).fill(fill).buffer;
const progressOf = (id: string): PhotoProgress => {
  const there = (received.get(id) ?? []).reduce((sum, part) => sum + part.length, 0);
  const received_at = there === bytes ? '2026-11-23T10:01:00.000Z' : null;
  return { id, courier_order_id: 'mine', bytes, received_bytes: there, received_at, rejected_at: null };
};
const takePart = ({ id, offset, part }: PhotoPart) => {
  if (offset === progressOf(id).received_bytes)
    received.set(id, [...(received.get(id) ?? []), Uint8Array.from(Buffer.from(part, 'base64'))]);
  return progressOf(id);
};
const send = () =>
  sendPhotos({
    signedIn: () => ({ userId: 'user-1', token: 'token-1' }),
    entriesOf: async () => entries,
    onProgress: async () => undefined,
    onRejected: ({ id }) => rejected.push(id),
  });
const left = async () => (await photosStorage.ofUser('user-1')).map(({ id }) => id);
const parts = () => fake.calls('courier/order/proof/photo/store').map(({ body }) => [body.id, body.offset]);

beforeAll(async () => {
  fake = await startFakeApi();
});
afterAll(() => fake.close());
beforeEach(async () => {
  fake.reset();
  entries = [];
  rejected = [];
  received = new Map();
  for (const id of await left()) await photosStorage.remove(id);
  signIn(aSessionUser({ roles: ['courier'] }));
  chooseTeam('team-1');
  fake.on('courier/order/proof/photo/store', ({ body }) => takePart(body as PhotoPart));
});

test('a photo goes in parts, whole, and leaves the phone once the server has it', async () => {
  await photosStorage.add(aPhoto(first), picture(7));
  expect(await send()).toBe('empty');
  expect(Buffer.concat(received.get(first)!)).toEqual(Buffer.from(picture(7)));
  expect(parts()).toEqual([0, 1, 2].map((part) => [first, part * proofLimits.partBytes]));
  expect(await left()).toEqual([]);
  expect(await photosStorage.pictureOf(first)).toBeUndefined();
});

test('after a lost call it goes on from where it stopped', async () => {
  await photosStorage.add(aPhoto(first), picture(7));
  let calls = 0;
  fake.on('courier/order/proof/photo/store', ({ body }) => {
    calls += 1;
    return calls === 2 ? failWith({ status: 500, message: 'Later.' }) : takePart(body as PhotoPart);
  });
  expect(await send()).toBe('later');
  expect(await photosStorage.ofUser('user-1')).toMatchObject([{ sentBytes: proofLimits.partBytes }]);
  expect(await send()).toBe('empty');
  expect(Buffer.concat(received.get(first)!)).toHaveLength(bytes);
});

test('a photo waits for its step, and one that no step names for the rider', async () => {
  const proof = { photos: [{ id: first, bytes, taken_at: '2026-11-23T10:00:00.000Z' }] };
  const body = { courier_order_id: 'mine', status: 'completed' as const, proof };
  entries = [{ ...anEntry({ action: { kind: 'step', body } }), seq: 1 }];
  await photosStorage.add(aPhoto(first), picture(1));
  await photosStorage.add(aPhoto(second, { isAnnounced: false }), picture(2));
  expect(await send()).toBe('empty');
  expect(parts()).toEqual([]);
  entries = [];
  expect(await send()).toBe('empty');
  expect(await left()).toEqual([second]);
});

test('one that the server does not know is the rider’s again, and is said; others go on', async () => {
  await photosStorage.add(aPhoto(first), picture(1));
  await photosStorage.add(aPhoto(second, { takenAt: Date.parse('2026-11-23T11:00:00Z') }), picture(2));
  fake.on('courier/order/proof/photo/store', ({ body }) =>
    body.id === first ? failWith({ status: 404, message: 'Not found.' }) : takePart(body as PhotoPart),
  );
  expect(await send()).toBe('empty');
  expect(rejected).toEqual([first]);
  expect(await photosStorage.ofUser('user-1')).toMatchObject([{ id: first, isAnnounced: false }]);
});
