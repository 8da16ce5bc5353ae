import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dataKinds } from '@waybill/contract';
import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { columnsOf, impersonalColumns, personalColumns } from './personal-columns.ts';

let own: TestDatabase;
before(async () => {
  own = await testDatabase();
});
after(async () => {
  await own.database.close();
  await own.remove();
});

/** Columns that can hold what people write or are: texts, JSON, bytes, lists. */
const readColumns = async () => {
  const { rows } = await sql<{
    name: string;
  }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY', 'USER-DEFINED')
      or table_schema = current_schema() and column_name like '%birth%' order by 1`.execute(
    acrossCompanies(own.database.db, 'tests'),
  );
  return rows.map(({ name }) => name);
};

const kinds = Object.keys(dataKinds) as (keyof typeof dataKinds)[];
const personal = Object.keys(personalColumns).flatMap((table) =>
  columnsOf(table, kinds).map(([column]) => `${table}.${column}`),
);
const impersonal = Object.entries(impersonalColumns).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
);

test('every column that can hold personal data has one class, and every class a column', async () => {
  const classed = [...personal, ...impersonal].sort();
  assert.deepEqual(
    classed.filter((name, at) => name === classed[at - 1]),
    [],
  );
  assert.deepEqual(classed, (await readColumns()).sort());
  await sql`alter table outlets add column outlet_owner text`.execute(
    acrossCompanies(own.database.db, 'tests'),
  );
  assert.deepEqual(
    (await readColumns()).filter((name) => !classed.includes(name)),
    ['outlets.outlet_owner'],
  );
});

test('every kind of data that the privacy policy names is stored somewhere', () => {
  const used = new Set(Object.values(personalColumns).flatMap((classes) => Object.keys(classes)));
  assert.deepEqual(
    kinds.filter((kind) => !used.has(kind)),
    [],
  );
});
