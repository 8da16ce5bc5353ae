import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { StartError } from '../base/start-error.ts';
import { migrationNames } from './migrate.ts';
import { saysWhoCanWork, whyTooNew } from './newer-tables.ts';

const last = migrationNames.at(-1)!.slice(0, 4);
const opened: TestDatabase[] = [];
after(async () => {
  for (const { remove } of opened) await remove();
});

/** A database on which a newer version has run these migrations, as this version opened it before. */
const withNewer = async (...names: string[]) => {
  const own = await testDatabase();
  opened.push(own);
  for (const name of names)
    await sql`insert into migrations (name) values (${name})`.execute(own.database.db);
  const isReady = await own.database.isReady();
  await own.database.close();
  return { own, isReady };
};

/** Names that do not say which versions can work on the tables then, have a number of others, or need one that there is not. */
const badNames = (names: readonly string[]): string[] => {
  const numbers = names.map((name) => name.slice(0, 4));
  return names.filter((name, at) => {
    const [, needed] = /\.needs-(\d{4})$/.exec(name) ?? [];
    const isFirst = numbers.indexOf(name.slice(0, 4)) === at;
    return (
      !isFirst || (at > 0 && !saysWhoCanWork(name)) || (needed !== undefined && !numbers.includes(needed))
    );
  });
};

test('each new migration has a number, and says in its name which versions can work on the tables then', () => {
  const good = ['0001-baseline', '0002-fares.expands', '0003-old-fares.needs-0002'];
  assert.deepEqual(badNames(good), []);
  const bad = [
    '0003-other.expands',
    '0004-fares',
    '0005-fares.needs-0009',
    '0006_fares.expands',
    '7-fares.expands',
  ];
  assert.deepEqual(badNames([...good, ...bad]), bad);
  assert.deepEqual(badNames(migrationNames), []);
});

test('a version goes on and starts again on tables that a newer one has expanded', async (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined);
  const { own, isReady } = await withNewer('9998-later.expands', `9999-less.needs-${last}`);
  assert.ok(isReady);
  const again = await own.reopen();
  assert.ok(await again.isReady());
  await again.close();
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /newer version \(9999-less\.needs-/);
});

test('a version without the migration that a newer one needs is found, whatever later one it has', () => {
  const newer = ['0040-a', '0041-b.expands', '0042-c.expands', '0043-d.needs-0041'];
  assert.equal(whyTooNew(newer, ['0040-a', '0041-b.expands']), undefined);
  assert.match(String(whyTooNew(newer, ['0040-a', '0042-c.expands'])), /0043-d\.needs-0041/);
});

test('tables of a newer version that lack a migration of this one are named, with what to do', async () => {
  const { own } = await withNewer('9998-later.expands');
  const again = await own.reopen();
  await sql`delete from migrations where name = '0001-baseline'`.execute(again.db);
  await again.close();
  await assert.rejects(own.reopen(), /\(9998-later\.expands\), and lack 0001-baseline/);
});

test('a version is not ready, and does not start, on tables without what it needs', async () => {
  for (const name of ['9999-less.needs-9998', '9999-says-nothing']) {
    const { own, isReady } = await withNewer('9998-later.expands', name);
    assert.equal(isReady, false);
    await assert.rejects(own.reopen(), (error) => {
      assert.ok(error instanceof StartError);
      assert.match(error.message, new RegExp(`\\(${name}\\), on which this version cannot work`));
      return true;
    });
  }
});
