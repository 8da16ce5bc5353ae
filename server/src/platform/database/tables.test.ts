import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describeTables } from '../../testing/describe-tables.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { acrossCompanies } from './company-fence.ts';
import type { AnyDatabase } from './table-catalog.ts';

const file = fileURLToPath(new URL('../../../src/platform/database/tables.generated.ts', import.meta.url));

test('the table types are those of the database, and another column or nullability changes them', async (t) => {
  const { database, remove } = await testDatabase();
  t.after(async () => {
    await database.close();
    await remove();
  });
  const db = acrossCompanies(database.db, 'tests') as unknown as AnyDatabase;
  const described = await describeTables(db);
  if (process.env.UPDATE_TABLES) writeFileSync(file, described);
  assert.equal(readFileSync(file, 'utf8'), described, 'run this test with UPDATE_TABLES=1');
  await sql`alter table outlets add column outlet_floor text`.execute(db);
  await sql`alter table customers alter column customer_city drop not null`.execute(db);
  const changed = await describeTables(db);
  assert.match(changed, /outlet_floor: string \| null;/);
  assert.match(changed, /customer_city: string \| null;/);
});
