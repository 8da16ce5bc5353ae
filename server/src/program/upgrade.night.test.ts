import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { openDatabase } from '../platform/database/open-database.ts';
import { killPrograms } from '../testing/program.ts';
import { ProxiedNodes } from '../testing/proxied-nodes.ts';
import { rounds } from '../testing/rounds.ts';
import { hasSeveralNodes } from '../testing/shared-setup.ts';
import { abandonShifts, Shift } from '../testing/shift.ts';
import { type RunningPostgres, startPostgres } from '../testing/start-postgres.ts';
import { query } from '../testing/start-replica.ts';
import {
  type BuiltVersion,
  buildVersion,
  commitBefore,
  commitBeforeTables,
} from '../testing/version-before.ts';

const stepsBetween = rounds(60, 1_000);
/** Only so that what never recovers ends in an error. */
const timeout = 1_200_000;
const size = { clerks: 8, riders: 4, dispatchers: 4, pauseMs: 300, seed: 1 };

const folder = mkdtempSync(join(tmpdir(), 'waybill-upgrade-'));
let postgres: RunningPostgres;
let nodes: ProxiedNodes | undefined;
const built = new Map<string, BuiltVersion>();

const versionOf = (commit: string) => {
  const version = built.get(commit) ?? buildVersion(commit);
  built.set(commit, version);
  return version;
};

const newDatabase = async (name: string) => {
  await query(`${postgres.url}/postgres`, `create database ${name}`);
  return `${postgres.url}/${name}`;
};

/** Of a version's compiled files. */
const fileOf = ({ dist }: BuiltVersion, path: string) => import(pathToFileURL(join(dist, path)).href);

/** A company that the older version has made, at work through nodes of that version. */
const atWorkOn = async (version: BuiltVersion, url: string) => {
  nodes = await ProxiedNodes.start(folder, { DATABASE_URL: url }, { program: version.program });
  const older = await fileOf(version, 'platform/database/open-database.js');
  const { serverOn } = await fileOf(version, 'testing/test-server.js');
  const database = await older.openDatabase({ databaseUrl: url, dataDir: folder });
  const shift = await Shift.begin(database, nodes.url, size, serverOn);
  return { behind: nodes, shift };
};

/** Each node is stopped, and started as the other version; then one goes back, and is upgraded again. */
const upgrade = async (t: TestContext, version: BuiltVersion, url: string) => {
  const { behind, shift } = await atWorkOn(version, url);
  const replace = async (index: number, program?: string) => {
    await shift.more(stepsBetween);
    assert.equal(await behind.stopNode(index, 'SIGTERM'), 0);
    await behind.startNode(index, program);
  };
  for (const index of behind.nodes.keys()) await replace(index);
  await query(url, `insert into migrations (name) values ('9999-later.expands')`);
  await replace(0, version.program);
  await replace(0);
  await shift.more(stepsBetween);
  await shift.end();
  t.diagnostic(shift.summary());
  await behind.killProxy();
  for (const index of behind.nodes.keys()) await behind.stopNode(index, 'SIGKILL');
  const database = await openDatabase({ databaseUrl: url, dataDir: folder });
  try {
    await shift.assertNothingLost(database.db);
  } finally {
    await database.close();
  }
  assert.deepEqual(shift.again, {}, 'no call had to be made again');
};

/** Tests of each day's work; the night runs all tests except those of the tables themselves and of newer versions. */
const everyDay =
  /(domains\/(orders|courier-orders|remittance|live|rider-stops)\/|cash\/hand-ins|transaction\/idempotency)/;
const ofTheTables =
  /platform\/(database\/(tables|migrate|backup|durability|newer-tables)|http\/operation)|program\/(backup|doctor|failover|proxy|chaos|upgrade)/;

const testsOf = ({ dist }: BuiltVersion) =>
  readdirSync(dist, { recursive: true })
    .map((path) => String(path))
    .filter((path) => path.endsWith('.test.js') && !ofTheTables.test(path))
    .filter((path) => process.env.NIGHT || everyDay.test(path))
    .map((path) => join(dist, path));

/** Runs tests of another version on databases with the tables of this one, which they find where they would have prepared their own. */
const runTests = async (version: BuiltVersion) => {
  const scratch = join(folder, 'tests');
  mkdirSync(scratch, { recursive: true });
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(
    'sh',
    [
      '-c',
      'read go; exec "$0" "$@"',
      process.execPath,
      '--test',
      '--test-concurrency=2',
      ...testsOf(version),
    ],
    {
      env: { ...env, TEST_DATABASE: 'postgres', TMPDIR: scratch, NIGHT: '' },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const shared = join(scratch, `waybill-test-postgres-${child.pid}`);
  mkdirSync(shared);
  writeFileSync(join(shared, 'ready.json'), JSON.stringify({ url: postgres.url }));
  child.stdin.end('go\n');
  const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { said, status };
};

// Runs with TEST_DATABASE=nodes, once: it starts a PostgreSQL, nodes and HAProxy itself.
if (hasSeveralNodes) {
  before(async () => {
    postgres = await startPostgres(folder, ['fsync=off', 'synchronous_commit=off', 'max_connections=300']);
  });
  after(async () => {
    abandonShifts();
    await nodes?.killProxy();
    killPrograms();
    postgres.child.kill('SIGQUIT');
    await once(postgres.child, 'exit');
    for (const { remove } of built.values()) remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('nodes of the version before become nodes of this one under load, and no call fails', {
    timeout,
  }, async (t) => {
    const commit = commitBefore();
    if (!commit) return t.skip('no such version');
    await upgrade(t, versionOf(commit), await newDatabase('before'));
  });

  test('the tables change under load, and nodes that were there before go on', { timeout }, async (t) => {
    const commit = commitBeforeTables();
    if (!commit) return t.skip('no such version');
    await upgrade(t, versionOf(commit), await newDatabase('other_tables'));
  });

  // All tests of that version's server, one file after the other.
  test('what the version with the tables before does works on the tables of this one', {
    timeout: 2 * timeout,
  }, async (t) => {
    const commit = commitBeforeTables();
    if (!commit) return t.skip('no such version');
    const version = versionOf(commit);
    const url = await newDatabase('waybill_template');
    const database = await openDatabase({ databaseUrl: url, dataDir: folder });
    await database.close();
    const { said, status } = await runTests(version);
    t.diagnostic(/^# pass \d+/m.exec(said)?.[0] ?? '');
    assert.equal(status, 0, said.match(/^ *not ok .*(\n.*){0,12}/gm)?.join('\n') ?? said);
  });
}
