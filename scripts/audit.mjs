/**
 * `node scripts/audit.mjs`: fails on a high or critical weakness that is known of a production dependency, on a locked package without a hash, and
 * on one that came with the last change of the lock file and is younger than seven days. If the registry cannot be reached, it says so and passes.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { earlierLock } from './audit/earlier-lock.mjs';
import { judgeAudit } from './audit/judge-audit.mjs';
import { judgeAges, newPackages, withoutIntegrity } from './audit/judge-lock.mjs';

const run = (command, args) =>
  spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
    shell: process.platform === 'win32',
  }).stdout ?? '';

const timesOf = (name) => {
  try {
    return JSON.parse(run('npm', ['view', name, 'time', '--json']));
  } catch {
    return undefined;
  }
};

const { unknown, grave = [] } = judgeAudit(run('npm', ['audit', '--omit=dev', '--json']));
if (unknown) console.log(`NOT CHECKED for known weaknesses: ${unknown}`);
else if (grave.length === 0) console.log('No high or critical weakness is known of what is shipped');
for (const { name, severity, range, fixAvailable } of grave)
  console.error(`${name} ${range}: ${severity}${fixAvailable ? ', mended by a newer version' : ''}`);

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const unhashed = withoutIntegrity(lock);
for (const each of unhashed) console.error(`${each} has no integrity in package-lock.json`);

const earlier = earlierLock('.');
const { young, unknown: undated } = judgeAges(earlier ? newPackages(lock, earlier) : [], timesOf);
if (!earlier) console.log('NOT CHECKED for young packages: the history has no earlier package-lock.json');
else if (undated.length > 0) console.log(`NOT CHECKED for their age: ${undated.join(', ')}`);
for (const each of young) console.error(`${each} is younger than seven days`);
process.exitCode = grave.length + unhashed.length + young.length > 0 ? 1 : 0;
