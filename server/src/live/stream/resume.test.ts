import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EventReader, type ReadEvent } from '../../testing/event-reader.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';
import { retentionMs } from './index.ts';
import { streamRepository } from './stream.repository.ts';

let server: TestServer;
let company: TestCompany;

before(async () => {
  server = await startTestServer();
  company = await server.company();
});
after(() => server.close());

const read = (lastEventId?: string, who = company.owner) =>
  EventReader.open(server.app, who, lastEventId === undefined ? {} : { 'last-event-id': lastEventId });

/** Reads on from a place as a browser does: whenever it is cut off it comes back and resumes. */
const readOn = async (from: string | undefined, count: number) => {
  const received: ReadEvent[] = [];
  let place = from;
  while (received.length < count) {
    const reader = await read(place);
    const missing = count - received.length;
    await reader.until((events) => events.length >= missing).catch(() => undefined);
    received.push(...reader.events);
    place = reader.lastEventId;
    await reader.close();
  }
  return received;
};

const createMany = async (count: number, at: 'once' | 'one by one' = 'once') => {
  if (at === 'once')
    return (await Promise.all(Array.from({ length: count }, () => company.order()))).map(({ id }) => id);
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await company.order()).id);
  return ids;
};

test('a reader who reconnects gets what they missed, once, and then new events', async () => {
  const reader = await read();
  await company.order();
  await reader.read(1);
  await reader.close();
  const missed = await createMany(3);
  const again = await read(reader.lastEventId);
  const next = await company.order();
  const received = (await again.read(4)).map(({ data }) => data.id);
  assert.deepEqual(received.toSorted(), [...missed, next.id].toSorted());
  await again.close();
});

test('nothing is lost and nothing comes twice for readers who come and go while others write', async () => {
  const first = await read();
  const from = first.lastEventId;
  await first.close();
  const writing = Promise.all(Array.from({ length: 4 }, () => createMany(15, 'one by one')));
  const received: number[] = [];
  const ids: string[] = [];
  let place = from;
  while (ids.length < 60) {
    const reader = await read(place);
    const already = ids.length;
    await reader.until((events) => already + events.length >= Math.min(60, already + 7));
    for (const { id, data } of reader.events) {
      received.push(id!);
      ids.push(data.id);
    }
    place = reader.lastEventId;
    await reader.close();
  }
  const written = (await writing).flat();
  assert.deepEqual(ids.toSorted(), written.toSorted());
  assert.deepEqual(
    received,
    [...new Set(received)].toSorted((a, b) => a - b),
  );
});

test('a first connection brings what changed since a response of before, and where riders are', async () => {
  const other = await server.company();
  const rider = await other.rider();
  await rider.post('courier/location', { coords: { latitude: 6.5, longitude: 3.35 } });
  const loaded = await other.owner.get('employee/show');
  const since = String(loaded.headers['stream-position']);
  const missed = await other.order();
  const reader = await EventReader.open(server.app, other.owner, { 'stream-since': since });
  const isMissed = ({ data }: ReadEvent) => data.id === missed.id;
  const isPlace = ({ event, data }: ReadEvent) =>
    event === 'courier.location' && data.courier_id === rider.riderId;
  await reader.until((events) => events.some(isMissed) && events.some(isPlace));
  assert.equal(reader.events.filter(isMissed).length, 1);
  await reader.close();
  const anonymous = await server.app.inject({ url: '/api/regions' });
  assert.equal(anonymous.headers['stream-position'], undefined);
});

test('a position ahead of the stream, too old or invalid gets a resync', async () => {
  const reader = await read();
  await createMany(2);
  await reader.read(2);
  await reader.close();
  const [oldest] = reader.events;
  const longAgo = new Date(Date.now() - 3_600_000);
  await server.db
    .updateTable('stream_changes')
    .set({ published_at: longAgo })
    .where('position', '<=', oldest!.id!)
    .execute();
  await streamRepository.forgetPublishedBefore(server.db, new Date(longAgo.getTime() + 1_000));
  for (const place of ['9'.repeat(15), '0', 'x', '-1', '9'.repeat(40)]) {
    const again = await read(place);
    assert.equal((await again.read(1))[0]?.event, 'resync', `Last-Event-ID ${place}`);
    const resumed = await read(again.lastEventId);
    await company.order();
    assert.equal((await resumed.read(1))[0]?.event, 'order.created');
    await Promise.all([again.close(), resumed.close()]);
  }
  const still = await read(String(oldest!.id!));
  assert.equal((await still.read(1))[0]?.event, 'order.created');
  await still.close();
});

test('events can be resumed for five minutes, and are deleted a little later', async () => {
  const reader = await read();
  await createMany(2);
  await reader.read(2);
  await reader.close();
  const [first, second] = reader.events.map(({ id }) => id!);
  const age = (position: number, seconds: number) =>
    server.db
      .updateTable('stream_changes')
      .set({ published_at: new Date(Date.now() - seconds * 1_000) })
      .where('position', '=', position)
      .execute();
  await age(first!, 420);
  await age(second!, 301);
  await streamRepository.forgetPublishedBefore(server.db, new Date(Date.now() - retentionMs));
  const again = await read(String(first!));
  assert.deepEqual([(await again.read(1))[0]?.id, again.events[0]?.event], [second, 'order.created']);
  const tooLate = await read(String(first! - 1));
  assert.equal((await tooLate.read(1))[0]?.event, 'resync');
  await Promise.all([again.close(), tooLate.close()]);
});

test('a long way back is caught up in order', async () => {
  const reader = await read();
  await reader.close();
  const data = JSON.stringify({ id: 'x', order_id: 'x', company_id: company.id, status: 'unassigned' });
  const line = { event: 'order.changed', audience: [`staff:${company.id}`], data };
  await server.db
    .insertInto('stream_changes')
    .values(Array.from({ length: 1_700 }, () => line))
    .execute();
  await company.order();
  const again = await read(reader.lastEventId);
  const positions = (await again.read(1_701)).map(({ id }) => id!);
  assert.ok(positions.every((position, at) => position > (positions[at - 1] ?? Number(reader.lastEventId))));
  await again.close();
});

test('a position tells when something changed, and not how much of other companies', async () => {
  const position = async () => {
    const before = await company.order();
    const reader = await read();
    await company.order();
    await reader.until((events) => events.some(({ data }) => data.id !== before.id));
    await reader.close();
    return Number(reader.lastEventId);
  };
  const from = Date.now() - 5_000;
  const [first, last] = [await position(), await position()];
  assert.ok(first >= from && last > first && last <= Date.now() + 5_000, `${from} ${first} ${last}`);
});

test('a reader who does not read is cut off and can resume', async () => {
  const slow = await read();
  slow.pause();
  const place = slow.lastEventId;
  const big = { event: 'order.changed', audience: [`staff:${company.id}`] };
  const data = JSON.stringify({ id: 'x', text: 'x'.repeat(100_000) });
  for (let round = 0; round < 4; round += 1)
    await server.db
      .insertInto('stream_changes')
      .values(Array.from({ length: 60 }, () => ({ ...big, data })))
      .execute();
  await company.order();
  await slow.closed;
  const received = await readOn(place, 241);
  assert.equal(received.at(-1)!.event, 'order.created');
  assert.equal(new Set(received.map(({ id }) => id)).size, 241);
});

test('one user has a bounded number of streams', async () => {
  const employee = await company.employee();
  const readers = await Promise.all(Array.from({ length: 64 }, () => read(undefined, employee)));
  const oneMore = await read(undefined, employee);
  assert.equal(oneMore.status, 429);
  assert.ok(oneMore.headers['retry-after']);
  await readers[0]!.close();
  await Promise.all(readers.map((reader) => reader.close()));
});
