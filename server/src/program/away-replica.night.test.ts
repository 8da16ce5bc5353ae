import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { aCompany } from '../demo/builders/index.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { isOutOfReach } from '../platform/database/out-of-reach.ts';
import { isReplicated } from '../testing/shared-setup.ts';
import { startPostgres } from '../testing/start-postgres.ts';
import { commitOnBoth, primarySettings, query } from '../testing/start-replica.ts';

const folder = mkdtempSync(join(tmpdir(), 'waybill-away-'));
after(() => rmSync(folder, { recursive: true, force: true }));

// Runs with TEST_DATABASE=replica, once: it starts a server of its own.
if (isReplicated)
  test('no write is acknowledged while the replica is away; it is stored once that is given up', async () => {
    const postgres = await startPostgres(folder, primarySettings);
    const timeoutsMs = { statement: 300, lock: 300, idleInTransaction: 60_000, connection: 5_000 };
    const database = await openDatabase({
      databaseUrl: `${postgres.url}/postgres`,
      dataDir: folder,
      timeoutsMs,
    });
    await commitOnBoth(postgres);
    const isOnBoth = async () =>
      (await query(`${postgres.url}/postgres`, 'show synchronous_standby_names'))[0]
        .synchronous_standby_names === '*';
    while (!(await isOnBoth()));
    const company = aCompany();
    // Longer than the statement's time-out: the driver gives up first, and says that it does not know.
    const write = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('companies').values(company).execute();
    });
    await assert.rejects(write, isOutOfReach);
    const readCompany = async () =>
      await query(`${postgres.url}/postgres`, `select id from companies where id = '${company.id}'`);
    assert.deepEqual(await readCompany(), []);
    await query(`${postgres.url}/postgres`, 'alter system reset synchronous_standby_names');
    await query(`${postgres.url}/postgres`, 'select pg_reload_conf()');
    await sql`select 1`.execute(database.db);
    while ((await readCompany()).length === 0);
    await database.close();
    postgres.child.kill('SIGINT');
    await once(postgres.child, 'exit');
  });
