import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Breach } from '@waybill/contract';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const aBreach = {
  known_at: '2026-11-20T10:00:00.000Z',
  what: 'A rider’s phone was stolen',
  whom: 'The receivers of that day',
};

test('a breach is registered with what, whom and since when; afterwards what was done is added', async () => {
  const { owner } = await server.company();
  const { status, body } = await owner.post<Breach>('privacy/breach/store', aBreach);
  assert.deepEqual([status, body.data.reported_at, body.data.known_at], [201, null, aBreach.known_at]);
  const reported_at = '2026-11-21T10:00:00.000Z';
  const { id } = body.data;
  await owner.post('privacy/breach/update', { id, reported_at });
  await owner.post('privacy/breach/update', { id, measures: 'Signed the phone out' });
  const [stored] = (await owner.get<Breach[]>('privacy/breach/index')).body.data;
  assert.deepEqual(stored, { ...body.data, reported_at, measures: 'Signed the phone out' });
  assert.equal((await owner.post('privacy/breach/update', { id, what: 'Nothing' })).status, 422);
  const future = new Date(Date.now() + 3_600_000).toISOString();
  assert.equal((await owner.post('privacy/breach/update', { id, reported_at: future })).status, 422);
  const undone = await owner.post<Breach>('privacy/breach/update', { id, clear: ['reported_at'] });
  assert.deepEqual([undone.body.data.reported_at, undone.body.data.measures], [null, 'Signed the phone out']);
});

test('a breach of another company is not found, and one that is known later than now is rejected', async () => {
  const [one, other] = [await server.company(), await server.company()];
  const { id } = (await one.owner.post<Breach>('privacy/breach/store', aBreach)).body.data;
  assert.equal((await other.owner.post('privacy/breach/update', { id, measures: 'x' })).status, 404);
  assert.deepEqual((await other.owner.get<Breach[]>('privacy/breach/index')).body.data, []);
  const known_at = new Date(Date.now() + 3_600_000).toISOString();
  assert.equal((await one.owner.post('privacy/breach/store', { ...aBreach, known_at })).status, 422);
  const since = '2026-11-21T10:00:00.000Z';
  assert.equal((await one.owner.post('privacy/breach/store', { ...aBreach, since })).status, 422);
});
