/**
 * A node:test reporter that prints nothing but a JSON line `{ passed, failed, skipped }` at the end, so that
 * the runner can add several suites up. Suites (`describe`) are not counted, only what asserts.
 */
export default async function* countReporter(source) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (data?.details?.type === 'suite') continue;
    if (type === 'test:pass') counts[data.skip === undefined ? 'passed' : 'skipped'] += 1;
    if (type === 'test:fail') counts.failed += 1;
  }
  yield `${JSON.stringify(counts)}\n`;
}
