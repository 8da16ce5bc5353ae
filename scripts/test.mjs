/**
 * `npm test`: every check and every test there is, on both databases and in a real browser; the last line
 * is `N passed, N failed`. `npm run soak` (`--soak`) is the same with the full number of kills, races and
 * rounds. `npm test -- server jest` runs only the named parts;
 * `npm test -- mfe-orders` tests one remote alone.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteNames } from './site/workspace.mjs';
import { ensureChromium } from './test/chromium.mjs';
import { filesUnder } from './test/files.mjs';

const soak = process.argv.includes('--soak');
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const scratch = mkdtempSync(join(tmpdir(), 'waybill-test-'));
const results = [];

const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(soak && { SOAK: '1' }), ...env },
    shell: process.platform === 'win32',
  }).status ?? 1;

const readCounts = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A command that is one check: it counts as one test. */
const check = (title, command, args) => () => {
  const ok = run(command, args) === 0;
  return { title, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

/** A suite of node:test files. A suite that dies, or runs nothing, counts as one failure. */
const nodeSuite = (title, findFiles, env) => () => {
  const files = findFiles();
  if (files.length === 0) return { title: `${title} (no tests found)`, passed: 0, failed: 1 };
  const out = join(scratch, `${results.length}.json`);
  const reporters = ['spec', './scripts/test/count-reporter.mjs'];
  const targets = ['stdout', out];
  const status = run(
    process.execPath,
    [
      '--enable-source-maps',
      '--test',
      '--test-concurrency=2',
      ...reporters.map((reporter) => `--test-reporter=${reporter}`),
      ...targets.map((target) => `--test-reporter-destination=${target}`),
      ...files,
    ],
    typeof env === 'function' ? env() : env,
  );
  const counts = readCounts(out);
  if (!counts || (status !== 0 && counts.failed === 0))
    return { title, passed: counts?.passed ?? 0, failed: 1 };
  return { title, ...counts };
};

const jestSuite =
  (title, ...folders) =>
  () => {
    const out = join(scratch, 'jest.json');
    const status = run('npx', [
      'jest',
      '--json',
      `--outputFile=${out}`,
      '--testLocationInResults=false',
      ...folders,
    ]);
    const report = readCounts(out);
    if (!report) return { title, passed: 0, failed: 1 };
    const broken = report.numRuntimeErrorTestSuites + (status !== 0 && report.numFailedTests === 0 ? 1 : 0);
    const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed');
      if (failed.length === 0 && message) return [{ title: name, why: message }];
      return failed.map((each) => ({ title: each.fullName, why: each.failureMessages.join('\n') }));
    });
    return { title, passed: report.numPassedTests, failed: report.numFailedTests + broken, failures };
  };

/** Of the tests that exist: a build leaves what was compiled from moved and deleted files. */
const compiledTests = (folder) => () =>
  filesUnder(join(folder, 'src'), '.test.ts').map((file) =>
    file.replace(join(folder, 'src'), join(folder, 'dist')).replace(/\.ts$/, '.js'),
  );
const scriptTests = () => [
  ...filesUnder('scripts', '.test.mjs'),
  ...filesUnder('shared/federation', '.test.mjs'),
  ...filesUnder('shared/map/scripts', '.test.mjs'),
];

/** What relies on a session, on locks, on messages or on time-outs; the soak runs all tests of the server through PgBouncer. */
const throughPgBouncer = [
  'platform/database/pgbouncer',
  'platform/database/fence',
  'platform/database/list-counts',
  'platform/database/round-trips',
  'platform/http/expensive-reads',
  'platform/http/operation',
  'platform/transaction/idempotency',
  'domains/live/nodes',
  'domains/cash/hand-ins',
];

/** What reads at a replica, and what happens when the primary dies; the soak runs all tests of the server with a replica. */
const withReplica = [
  'platform/database/read-replica',
  'platform/http/expensive-reads',
  'program/failover',
  'program/away-replica',
  'domains/stats/report',
];
const hasName = (names) => (file) => names.some((name) => file.endsWith(join('dist', `${name}.test.js`)));
/** What starts several nodes and HAProxy itself. */
const severalNodes = ['program/proxy', 'program/upgrade'];
/** The server's tests of these names. */
const onlyServerTests = (names) => () => compiledTests('server')().filter(hasName(names));
/** These in full, and in a soak all other tests of the server once: what they count depends on PostgreSQL, not on the way to it. */
const onAnotherWay = (title, names, database) => {
  const others = () => compiledTests('server')().filter((file) => !hasName(names)(file));
  const named = nodeSuite(title, onlyServerTests(names), { TEST_DATABASE: database });
  const rest = nodeSuite(`${title}, all others`, others, { TEST_DATABASE: database, SOAK: '' });
  return soak ? [named, rest] : [named];
};

const parts = {
  lint: [
    check('format and lint', 'npx', ['biome', 'check', '.']),
    check('boundaries between packages', 'node', ['scripts/boundaries.mjs']),
    check('regular expressions', 'node', ['scripts/expressions.mjs']),
    check('types', 'npx', ['tsc', '-b']),
  ],
  contract: [nodeSuite('contract', compiledTests('shared/contract'))],
  server: [
    nodeSuite('server on the embedded database', compiledTests('server'), { TEST_DATABASE: 'embedded' }),
    nodeSuite('server on PostgreSQL', compiledTests('server'), { TEST_DATABASE: 'postgres' }),
  ],
  pgbouncer: onAnotherWay('server through PgBouncer', throughPgBouncer, 'pgbouncer'),
  replica: onAnotherWay('server with a replica', withReplica, 'replica'),
  nodes: [nodeSuite('nodes behind HAProxy', onlyServerTests(severalNodes), { TEST_DATABASE: 'nodes' })],
  chaos: [nodeSuite('any part dies', onlyServerTests(['program/chaos']), { TEST_DATABASE: 'nodes' })],
  jest: [jestSuite('shell, shared and remotes')],
  build: [check('build', 'npm', ['run', '--silent', 'build'])],
  scripts: [nodeSuite('build and deployment', scriptTests)],
  size: [check('size budgets', 'node', ['scripts/size.mjs'])],
  e2e: [nodeSuite('journeys in a browser', compiledTests('e2e'))],
};

/** One remote alone: `npm test -- mfe-orders`. */
for (const name of remoteNames()) {
  const folder = `mfe-${name}`;
  parts[folder] = [
    check('format and lint', 'npx', ['biome', 'check', folder]),
    check('types', 'npx', ['tsc', '-b', folder]),
    jestSuite(folder, folder),
    check('build', 'npx', ['turbo', 'run', 'build', `--filter=@waybill/${folder}`]),
  ];
}
const isOfAll = (part) => !part.startsWith('mfe-');

const unknown = wanted.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const chosen = wanted.length > 0 ? wanted : Object.keys(parts).filter(isOfAll);
if (chosen.some((part) => ['size', 'e2e', 'scripts'].includes(part))) {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

const startedAt = Date.now();
for (const part of chosen)
  for (const step of parts[part]) {
    const from = Date.now();
    const result = step();
    results.push({ ...result, seconds: Math.round((Date.now() - from) / 1000) });
  }
rmSync(scratch, { recursive: true, force: true });

// Once more at the end: of a long log, its end is what one gets to see.
for (const { title, failures = [] } of results)
  for (const { title: test, why } of failures)
    console.log(`\n✗ ${title}: ${test}\n${why.split('\n').slice(0, 25).join('\n')}`);

const sum = (key) => results.reduce((total, result) => total + (result[key] ?? 0), 0);
console.log(`\nAll of it took ${Math.round((Date.now() - startedAt) / 1000)} s:`);
for (const { title, passed, failed, skipped = 0, seconds } of results)
  console.log(
    `  ${failed ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds} s)`,
  );
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`,
);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
