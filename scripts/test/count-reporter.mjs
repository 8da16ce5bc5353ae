/**
 * A node:test reporter that prints nothing but a JSON line `{ passed, failed, skipped, failures }` at the end, so that
 * the runner can add several suites up and name the failed tests once more at its end. Suites (`describe`) are not counted, only what asserts.
 */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for await (const { type, data } of source) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:pass') counts[data.skip === undefined ? 'passed' : 'skipped'] += 1;
    if (type !== 'test:fail') continue;
    counts.failed += 1;
    const { cause, message } = data.details?.error ?? {};
    counts.failures.push({ title: data.name, why: String(cause?.stack ?? cause ?? message) });
  }
  yield `${JSON.stringify(counts)}\n`;
}
