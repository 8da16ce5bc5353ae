/**
 * `node scripts/audit.mjs`: fails on a high or critical weakness that is known of a production dependency. Where the
 * registry cannot be reached, it says so and passes.
 */
import { spawnSync } from 'node:child_process';
import { judgeAudit } from './audit/judge-audit.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1_048_576,
  shell: process.platform === 'win32',
});
const { unknown, grave = [] } = judgeAudit(stdout ?? '');
if (unknown) console.log(`NOT CHECKED for known weaknesses: ${unknown}`);
else if (grave.length === 0) console.log('No high or critical weakness is known of what is shipped');
for (const { name, severity, range, fixAvailable } of grave)
  console.error(`${name} ${range}: ${severity}${fixAvailable ? ', mended by a newer version' : ''}`);
process.exitCode = grave.length > 0 ? 1 : 0;
