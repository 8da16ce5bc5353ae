import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { databaseKind } from '../../testing/shared-setup.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { acrossCompanies } from './company-fence.ts';
import { isOutOfReach } from './out-of-reach.ts';

test('of two who wait for each other one goes on, and the other may call again', async (t) => {
  if (databaseKind === 'embedded') return t.skip('on one connection nobody waits for another');
  const own = await testDatabase();
  const db = acrossCompanies(own.database.db, 'tests');
  let holding = 0;
  let goOn: () => void;
  const bothHold = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const lockBoth = (first: number, second: number) =>
    db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${first})`.execute(tx);
      holding += 1;
      if (holding === 2) goOn();
      await bothHold;
      await sql`select pg_advisory_xact_lock(${second})`.execute(tx);
    });
  const ended = await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)]);
  const rejected = ended.filter((one) => one.status === 'rejected');
  assert.equal(rejected.length, 1);
  assert.ok(isOutOfReach(rejected[0]!.reason), String(rejected[0]!.reason));
  await own.database.close();
  await own.remove();
});
