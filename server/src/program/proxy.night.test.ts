import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { killPrograms } from '../testing/program.ts';
import { ProxiedNodes } from '../testing/proxied-nodes.ts';
import { rounds } from '../testing/rounds.ts';
import { hasSeveralNodes } from '../testing/shared-setup.ts';
import { abandonShifts, Shift } from '../testing/shift.ts';
import { testDatabase } from '../testing/test-database.ts';

const kills = rounds(1, 4);
const size = { clerks: 8, riders: 4, dispatchers: 4, pauseMs: 300, seed: 1 };
const stepsBetween = 40;
/** Only so that what never recovers ends in an error. */
const timeout = (1 + kills) * 300_000;

const folder = mkdtempSync(join(tmpdir(), 'waybill-proxy-'));
let nodes: ProxiedNodes | undefined;
after(async () => {
  abandonShifts();
  await nodes?.killProxy();
  killPrograms();
  rmSync(folder, { recursive: true, force: true });
});

/** A company at work through HAProxy and three nodes. */
const atWork = async () => {
  const own = await testDatabase();
  await nodes?.killProxy();
  nodes = await ProxiedNodes.start(folder, own.env);
  const shift = await Shift.begin(own.database, nodes.url, size);
  const finish = async () => {
    await shift.end();
    for (const index of nodes!.nodes.keys()) await nodes!.stopNode(index, 'SIGKILL');
    const database = await own.reopen();
    try {
      await shift.assertNothingLost(database.db);
    } finally {
      await database.close();
      await own.remove();
    }
  };
  return { nodes, shift, finish };
};

// Runs with TEST_DATABASE=nodes, once: it starts nodes and HAProxy itself.
if (hasSeveralNodes) {
  test(`nodes are stopped and started ${kills * 3} times behind the proxy, and no call fails`, {
    timeout,
  }, async (t) => {
    const { nodes: behind, shift, finish } = await atWork();
    for (let round = 0; round < kills; round += 1)
      for (const index of behind.nodes.keys()) {
        await shift.more(stepsBetween);
        assert.equal(await behind.stopNode(index, 'SIGTERM'), 0);
        await behind.startNode(index);
      }
    await shift.more(stepsBetween);
    await finish();
    t.diagnostic(shift.summary());
    // A busy machine may ask a rider to wait with a photo, whatever the nodes do.
    const { 429: _, ...again } = shift.again;
    assert.deepEqual(again, {}, 'no call had to be made again because a node was away');
  });

  test(`nodes are killed ${kills * 3} times behind the proxy, and nothing acknowledged is lost`, {
    timeout,
  }, async (t) => {
    const { nodes: behind, shift, finish } = await atWork();
    for (let round = 0; round < kills; round += 1)
      for (const index of behind.nodes.keys()) {
        await shift.more(stepsBetween);
        await behind.stopNode(index, 'SIGKILL');
        const diedAt = performance.now();
        await shift.allAreBack(diedAt);
        await behind.startNode(index);
      }
    await shift.more(stepsBetween);
    await finish();
    t.diagnostic(shift.summary());
  });
}
