import { join } from 'node:path';
import { remoteNames } from '../../tools/workspace.mjs';
import { demoData } from './demo-data.mjs';
import { filesUnder } from './files.mjs';
import { check, groupedSuite, jestSuite, nodeSuite } from './run.mjs';

const isOfNight = (file) => /\.night\.test\.\w+$/.test(file);
const ofDay = (findFiles) => () => findFiles().filter((file) => !isOfNight(file));

/** The compiled files of tests that exist: a build leaves those of moved and deleted ones. */
const compiledTests = (folder) => () =>
  filesUnder(join(folder, 'src'), '.test.ts').map((file) =>
    file.replace(join(folder, 'src'), join(folder, 'dist')).replace(/\.ts$/, '.js'),
  );
const serverTests = compiledTests('server');
const journeys = compiledTests('e2e');
const scriptTests = () => [...filesUnder('scripts', '.test.mjs'), ...filesUnder('tools', '.test.mjs')];

/** The server's tests whose paths below `dist` begin like one of these; a name that fits none is an error. */
const serverTestsOf = (names) => () =>
  names.flatMap((name) => {
    const files = serverTests().filter((file) => file.startsWith(join('server/dist', name)));
    if (files.length === 0) throw new Error(`No test of the server is named ${name}.`);
    return files;
  });

/** Tests of the embedded database alone, whatever database is asked for. */
const ofEmbedded = ['platform/database/durability', 'platform/operate/backup/', 'program/backup'];

/**
 * Tests of the embedded database's differences from a PostgreSQL server: durability, the lock, the worker, backup. A company's day
 * is passed on it by the journeys, whose suites have it; everything else is run on it at night.
 */
const onEmbeddedByDay = [
  ...ofEmbedded,
  'platform/database/tables',
  'platform/transaction/idempotency',
  'program/main',
  'live/stream/live.test',
];

/** Tests that start several nodes, and the proxies before them, themselves. Chaos runs by itself: it would disturb the others. */
const behindHaproxy = ['program/proxy', 'program/upgrade'];
const chaos = ['program/chaos'];
const severalNodes = [...behindHaproxy, ...chaos];
/** Tests that need a pooler in front of PostgreSQL, or a replica behind it. */
const throughPgBouncer = ['platform/database/pgbouncer'];
const withReplica = ['platform/database/read-replica', 'program/failover', 'program/away-replica'];
const without = (names) => () => {
  const others = serverTestsOf(names)();
  return serverTests().filter((file) => !others.includes(file));
};
const ofOneServer = without([...severalNodes, ...throughPgBouncer, ...withReplica]);
const ofPostgres = without([...ofEmbedded, ...severalNodes, ...throughPgBouncer, ...withReplica]);

const lint = [
  check('format and lint', 'npx', ['biome', 'check', '.']),
  check('boundaries between packages', 'node', ['scripts/boundaries.mjs']),
  check('regular expressions', 'node', ['scripts/expressions.mjs']),
  check('sizes in style sheets', 'node', ['scripts/styles.mjs']),
  check('subjects of commits', 'node', ['scripts/commit-subject.mjs']),
  check('types', 'npx', ['tsc', '-b']),
];
const contract = [nodeSuite('contract', compiledTests('shared/contract'))];
const jest = [jestSuite('shell, shared and remotes')];
const build = [check('build', 'npm', ['run', '--silent', 'build'])];
const size = [check('size budgets', 'node', ['scripts/size.mjs'])];
const postgres = { TEST_DATABASE: 'postgres' };
const embedded = { TEST_DATABASE: 'embedded' };

/** The parts of `npm test`, in this order. */
const byDay = {
  lint,
  contract,
  server: [
    groupedSuite('server on PostgreSQL', ofDay(ofPostgres), 12, postgres),
    groupedSuite('server on the embedded database', serverTestsOf(onEmbeddedByDay), 4, embedded),
  ],
  jest,
  build,
  scripts: [nodeSuite('build and deployment', ofDay(scriptTests))],
  size,
  // Journeys wait more than they compute: three at a time keep two cores busy.
  e2e: [demoData, nodeSuite('journeys in a browser', ofDay(journeys), {}, 3)],
};

/** A way to PostgreSQL: what is made for it by itself, and all other tests of the server once. */
const onAnotherWay = (title, names, env) => [
  nodeSuite(title, serverTestsOf(names), env),
  groupedSuite(`${title}, all others`, ofDay(ofPostgres), 12, { ...env, NIGHT: '' }),
];

/** Journeys that need both cores: one has its own six pages at once, one measures what moves while a page loads. */
const alone = (file) => /(failure-matrix|layout-shift)\.night/.test(file);
const ofNight = (isAlone) => () => journeys().filter((file) => alone(file) === isAlone);

/** The parts of `npm run test:night`: everything, with `NIGHT=1`, and tests that need several processes. */
const byNight = {
  ...byDay,
  server: [
    groupedSuite('server on PostgreSQL', ofPostgres, 12, postgres),
    // As often as by day: it is several times as slow, and what races on it waits in line.
    groupedSuite('server on the embedded database', ofOneServer, 12, { ...embedded, NIGHT: '' }),
  ],
  pgbouncer: onAnotherWay('server through PgBouncer', throughPgBouncer, { TEST_DATABASE: 'pgbouncer' }),
  replica: onAnotherWay('server with a replica', withReplica, { TEST_DATABASE: 'replica' }),
  nodes: [
    nodeSuite('nodes behind HAProxy', serverTestsOf(behindHaproxy), { TEST_DATABASE: 'nodes' }),
    nodeSuite('any part dies', serverTestsOf(chaos), { TEST_DATABASE: 'nodes' }),
  ],
  scripts: [nodeSuite('build and deployment', scriptTests)],
  e2e: [
    demoData,
    nodeSuite('journeys in a browser', ofNight(false), {}, 3),
    nodeSuite('journeys that need both cores', ofNight(true), {}, 1),
  ],
  node24: [check('server, scripts and build on Node 24', 'node', ['scripts/test/node-24.mjs'])],
};

/** One remote alone: `npm test -- mfe-orders`. */
const ofRemote = (folder) => [
  check('format and lint', 'npx', ['biome', 'check', folder]),
  check('types', 'npx', ['tsc', '-b', folder]),
  jestSuite(folder, folder),
  check('build', 'npx', ['turbo', 'run', 'build', `--filter=@waybill/${folder}`]),
];
const remotes = Object.fromEntries(remoteNames().map((name) => [`mfe-${name}`, ofRemote(`mfe-${name}`)]));

/**
 * The parts of a run by their names, those that run where none is named, and how many of a run's seconds each has, in
 * proportion to each other (none at night).
 */
export const partsOf = (night) =>
  night
    ? { parts: { ...byNight, ...remotes }, all: Object.keys(byNight), shares: {} }
    : { parts: { ...byDay, ...remotes }, all: Object.keys(byDay), shares };

const shares = { lint: 45, contract: 5, server: 380, jest: 240, build: 75, scripts: 65, size: 25, e2e: 365 };

/**
 * A failure for each part that took more than one and a half times its share of all the seconds that a run took; both
 * are given as `{ part: seconds }`.
 */
export function partsBeyondTheirShare(took, shares) {
  const sum = (seconds) => Object.values(seconds).reduce((total, each) => total + each, 0);
  const scale = sum(took) / sum(shares);
  return Object.entries(took)
    .filter(([part, seconds]) => seconds > 1.5 * scale * shares[part])
    .map(([part, seconds]) => ({
      title: `${part} took ${seconds} s, more than one and a half times its share of ${Math.round(scale * shares[part])} s`,
      passed: 0,
      failed: 1,
      seconds: 0,
    }));
}
