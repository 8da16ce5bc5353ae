import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import type { Order, Page } from '@waybill/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { isReplicated, sharedSetup } from '../../testing/shared-setup.ts';
import { startTestServer, type TestCompany, type TestServer } from '../../testing/test-server.ts';

// Runs with TEST_DATABASE=replica.
if (isReplicated) {
  let server: TestServer;
  let company: TestCompany;
  let replica: pg.Client;

  before(async () => {
    server = await startTestServer();
    company = await server.company();
    const { readUrl } = await sharedSetup();
    replica = new pg.Client({ connectionString: `${readUrl}/postgres` });
    await replica.connect();
    await untilFollowing();
  });
  after(async () => {
    await replica.query('select pg_wal_replay_resume()');
    await replica.end();
    await server.close();
  });

  const state = () => server.database.replica!;
  const untilFollowing = async () => {
    while (!state().isFollowing || state().lagBytes !== 0) await rest(20);
  };
  const numbersFound = async (search: string) => {
    const { status, body } = await company.owner.post<Page<Order>>('order/search/index', { search });
    assert.equal(status, 200);
    return body.data.data.map(({ order_id }) => order_id);
  };

  test('an order is found by the search right after its creation, 100 times, at the replica', async () => {
    const before = { ...state().reads };
    for (let round = 0; round < 100; round += 1) {
      const { order_id } = await company.order();
      assert.deepEqual(await numbersFound(order_id), [order_id]);
    }
    assert.ok(state().reads.replica - before.replica > 50, JSON.stringify(state().reads));
  });

  test('a replica that is behind is passed over, its lag is a metric, and it is used again later', async () => {
    await replica.query('select pg_wal_replay_pause()');
    const before = { ...state().reads };
    const { order_id } = await company.order();
    assert.deepEqual(await numbersFound(order_id), [order_id]);
    assert.deepEqual([state().reads.late - before.late, state().reads.replica], [1, before.replica]);
    const { payload } = await server.app.inject('/metrics');
    assert.match(payload, /waybill_replica_lag_bytes [1-9]\d*\n/);
    assert.match(payload, /waybill_replica_following 1\n/);

    await replica.query('select pg_wal_replay_resume()');
    await untilFollowing();
    assert.deepEqual(await numbersFound(order_id), [order_id]);
    assert.equal(state().reads.replica, before.replica + 1);
  });

  test('what is read at the replica cannot be written there', async () => {
    const reads = await server.database.reads();
    await assert.rejects(sql`create table written (id int)`.execute(reads), { code: '25006' });
  });
}
