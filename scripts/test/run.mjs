import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The folder of a run's reports and groups of files; removed when the process ends. */
export const scratch = mkdtempSync(join(tmpdir(), 'waybill-test-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));

const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status ?? 1;

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * A step of a run is a function that gives `{ title, passed, failed, skipped?, failures?, ms?, isLast? }`; `failures` are
 * `{ title, why }`, `ms` is what each file took, and with `isLast` the other steps of the part do not run. This one is a command that is one check: it counts as one test.
 */
export const check = (title, command, args) => () => {
  const ok = run(command, args) === 0;
  return { title, passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

let reports = 0;

/** Runs files of node:test, `atOnce` at a time. A suite that dies, or runs nothing, counts as one failure. */
export const nodeSuite =
  (title, findFiles, env, atOnce = 2) =>
  () => {
    let files = [];
    try {
      files = findFiles();
    } catch (error) {
      return { title, passed: 0, failed: 1, failures: [{ title: 'its files', why: error.message }] };
    }
    if (files.length === 0) return { title: `${title} (no tests found)`, passed: 0, failed: 1 };
    reports += 1;
    const out = join(scratch, `${reports}.json`);
    const status = run(
      process.execPath,
      [
        '--enable-source-maps',
        '--test',
        `--test-concurrency=${atOnce}`,
        '--test-reporter=spec',
        '--test-reporter=./scripts/test/count-reporter.mjs',
        '--test-reporter-destination=stdout',
        `--test-reporter-destination=${out}`,
        ...files,
      ],
      env,
    );
    const counts = readReport(out);
    if (!counts || (status !== 0 && counts.failed === 0))
      return { title, passed: counts?.passed ?? 0, failed: 1 };
    return { title, ...counts };
  };

/** The same with `groups` processes in all: the files of a group share one, and a server (together.mjs). */
export const groupedSuite = (title, findFiles, groups, env) => {
  const writeGroups = () => {
    const files = findFiles();
    const count = Math.min(groups, files.length);
    reports += 1;
    return Array.from({ length: count }, (_, at) => {
      const path = join(scratch, `group-${reports}-${at + 1}.mjs`);
      const ofGroup = files.filter((__, index) => index % count === at);
      const together = pathToFileURL('scripts/test/together.mjs').href;
      writeFileSync(
        path,
        `import { runTogether } from '${together}';\nrunTogether(${JSON.stringify(ofGroup)});\n`,
      );
      return path;
    });
  };
  return nodeSuite(title, writeGroups, env);
};

/** Runs Jest's tests of the folders, of all browser packages where none are named. */
export const jestSuite =
  (title, ...folders) =>
  () => {
    const out = join(scratch, 'jest.json');
    const args = ['jest', '--json', `--outputFile=${out}`, '--testLocationInResults=false', ...folders];
    const status = run('npx', args);
    const report = readReport(out);
    if (!report) return { title, passed: 0, failed: 1 };
    const broken = report.numRuntimeErrorTestSuites + (status !== 0 && report.numFailedTests === 0 ? 1 : 0);
    const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed');
      if (failed.length === 0 && message) return [{ title: name, why: message }];
      return failed.map((each) => ({ title: each.fullName, why: each.failureMessages.join('\n') }));
    });
    const ms = Object.fromEntries(
      report.testResults.map(({ name, startTime, endTime }) => [relative('.', name), endTime - startTime]),
    );
    return { title, passed: report.numPassedTests, failed: report.numFailedTests + broken, failures, ms };
  };
