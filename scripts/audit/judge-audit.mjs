const isGrave = ({ severity }) => severity === 'high' || severity === 'critical';

/**
 * Judges the output of `npm audit --json` on production dependencies: `unknown` with the reason if the registry does
 * not respond, else the grave vulnerabilities.
 *
 * @param {string} output
 */
export function judgeAudit(output) {
  let report;
  try {
    report = JSON.parse(output);
  } catch {
    return { unknown: 'npm gave no report' };
  }
  if (!report?.vulnerabilities)
    return { unknown: report?.message ?? report?.error?.summary ?? 'the registry gave no report' };
  return { grave: Object.values(report.vulnerabilities).filter(isGrave) };
}
