import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assertNothingLost, lifecycleClients } from '../testing/lifecycle-client.ts';
import { killPrograms, startProgram } from '../testing/program.ts';
import { rounds } from '../testing/rounds.ts';
import { databaseKind } from '../testing/shared-setup.ts';
import { testDatabase } from '../testing/test-database.ts';

const kills = rounds(3, 20);
const clientCount = 6;
const acknowledgedPerRound = 12;

after(killPrograms);

test(`nothing acknowledged is lost or done twice over ${kills} kills under load (${databaseKind})`, async (t) => {
  const own = await testDatabase();
  const { clients, acknowledged: count } = await lifecycleClients(own.database, clientCount);
  /** Calls of all clients until each got no response, or there are enough. */
  const work = (url: string, isEnough: () => boolean) =>
    Promise.all(
      clients.map(async (client) => {
        while (!isEnough()) {
          const outcome = await client.attempt(url);
          assert.notEqual(outcome, 'unavailable');
          if (outcome === 'no response') return;
        }
      }),
    );
  const startsMs: number[] = [];
  for (let round = 0; round < kills; round += 1) {
    const program = await startProgram(own.env);
    startsMs.push(program.upAfterMs);
    const goal = count() + acknowledgedPerRound + (round % 7);
    await work(program.url, () => {
      if (count() >= goal) program.child.kill('SIGKILL');
      return false;
    });
    await program.exited;
  }
  const last = await startProgram(own.env);
  startsMs.push(last.upAfterMs);
  const goal = count() + clientCount * 3;
  await work(last.url, () => count() >= goal);
  last.child.kill('SIGTERM');
  assert.equal(await last.exited, 0);
  // Beside the first start, of data that was closed in order: what a kill adds, however busy the machine is.
  const [inOrderMs = 0, ...afterKillsMs] = startsMs;
  const medianMs = afterKillsMs.sort((a, b) => a - b)[Math.floor(afterKillsMs.length / 2)] ?? 0;
  t.diagnostic(
    `${count()} calls acknowledged; up after ${Math.round(inOrderMs)} ms, after a kill ${Math.round(medianMs)} ms`,
  );

  const database = await own.reopen();
  try {
    await assertNothingLost(database.db, clients);
  } finally {
    await database.close();
    await own.remove();
  }
  if (process.env.NIGHT)
    assert.ok(medianMs < 2 * inOrderMs, `${medianMs} ms after a kill, else ${inOrderMs} ms`);
});
