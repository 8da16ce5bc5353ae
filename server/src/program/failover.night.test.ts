import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as rest } from 'node:timers/promises';
import { openDatabase } from '../platform/database/open-database.ts';
import { assertNothingLost, lifecycleClients } from '../testing/lifecycle-client.ts';
import { killPrograms, post, startProgram } from '../testing/program.ts';
import { rounds } from '../testing/rounds.ts';
import { isReplicated } from '../testing/shared-setup.ts';
import { type RunningPostgres, startPostgres } from '../testing/start-postgres.ts';
import { commitOnBoth, primarySettings, promote, query, startReplica } from '../testing/start-replica.ts';

const failovers = rounds(1, 4);
const clientCount = 6;
/** Pause of a client before it calls again, if no response came. */
const againAfterMs = 50;

const folder = mkdtempSync(join(tmpdir(), 'waybill-failover-'));
const servers: RunningPostgres[] = [];
after(async () => {
  killPrograms();
  for (const { child } of servers) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGQUIT');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const track = (server: RunningPostgres) => {
  servers.push(server);
  return server;
};

const nameOf = ({ url }: RunningPostgres) => new URL(url).host;

// Runs with TEST_DATABASE=replica, once: it starts servers of its own.
if (isReplicated)
  test(`the primary dies, ${failovers} times: nothing acknowledged is lost, and nodes find the next`, async (t) => {
    let primary = track(await startPostgres(folder, primarySettings));
    await query(`${primary.url}/postgres`, 'create database waybill');
    let replica = track(await startReplica(folder, primary, { name: 'standby0' }));
    await commitOnBoth(primary);

    const database = await openDatabase({ databaseUrl: `${primary.url}/waybill`, dataDir: folder });
    const { clients, owner, acknowledged: count } = await lifecycleClients(database, clientCount);
    const headers = { authorization: `Bearer ${owner.token}`, team: owner.teamId! };

    for (let round = 1; round <= failovers; round += 1) {
      const address = `postgresql://postgres@${nameOf(primary)},${nameOf(replica)}/waybill?target_session_attrs=read-write`;
      const node = await startProgram({ DATABASE_URL: address, DATABASE_READ_URL: `${replica.url}/waybill` });
      assert.notEqual(node.url, '', node.errors());
      let isOver = false;
      const working = Promise.all(
        clients.map(async (client) => {
          while (!isOver) if ((await client.attempt(node.url)) !== 'acknowledged') await rest(againAfterMs);
        }),
      );
      const until = async (goal: number) => {
        while (count() < goal) await rest(5);
      };
      await until(count() + 60);
      primary.child.kill('SIGKILL');
      const diedAt = performance.now();
      await once(primary.child, 'exit');
      const { status } = await post<unknown>(node.url, 'order/filter/index', {}, headers);
      assert.equal(status, 503, 'without a primary, calls are 503');
      const before = count();
      await promote(replica);
      const promotedAt = performance.now();
      await until(before + 1);
      const writesAt = performance.now();
      await until(before + 60);
      isOver = true;
      await working;
      t.diagnostic(
        `round ${round}: promoted after ${Math.round(promotedAt - diedAt)} ms, writes again ${Math.round(writesAt - promotedAt)} ms later`,
      );
      node.child.kill('SIGTERM');
      assert.equal(await node.exited, 0);

      primary = replica;
      replica = track(await startReplica(folder, primary, { name: `standby${round}` }));
      await commitOnBoth(primary);
    }
    const last = await openDatabase({ databaseUrl: `${primary.url}/waybill`, dataDir: folder });
    try {
      await assertNothingLost(last.db, clients);
    } finally {
      await last.close();
    }
  });
