import { basename } from 'node:path';

/** Failure types of a suite that failed because of its tests. */
const becauseOfTests = ['subtestsFailed', 'cancelledByParent'];

/**
 * A node:test reporter that prints nothing but a JSON line `{ passed, failed, skipped, failures, ms }` at the end, so that
 * the runner can add several suites up, name the failed tests once more at its end, and the slowest files: `ms` is what the
 * tests of each file took. Suites (`describe`) are not
 * counted, except for one that fails itself, such as one whose file cannot be imported.
 */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [], ms: {} };
  for await (const { type, data } of source) {
    const { type: kind, error } = data?.details ?? {};
    const isSuite = kind === 'suite';
    if ((type === 'test:pass' || type === 'test:fail') && data.nesting === 0) {
      // Files that run together are suites, named after them.
      const file = isSuite && data.name.endsWith('.js') ? data.name : basename(data.file ?? '');
      counts.ms[file] = (counts.ms[file] ?? 0) + data.details.duration_ms;
    }
    if (type === 'test:pass' && !isSuite) counts[data.skip === undefined ? 'passed' : 'skipped'] += 1;
    if (type !== 'test:fail' || (isSuite && becauseOfTests.includes(error?.failureType))) continue;
    counts.failed += 1;
    const { cause, message } = error ?? {};
    counts.failures.push({ title: data.name, why: String(cause?.stack ?? cause ?? message) });
  }
  yield `${JSON.stringify(counts)}\n`;
}
