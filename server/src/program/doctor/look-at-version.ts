import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrationNames } from '../../platform/database/migrate.ts';
import { type Finding, good } from './finding.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Of a checkout; an image has none. */
const commit = (): string | undefined => {
  try {
    return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

export const lookAtVersion = (): Finding => {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  const at = commit();
  const names = [`Waybill ${version}`, ...(at ? [`commit ${at}`] : []), `tables of ${migrationNames.at(-1)}`];
  return good(`${names.join(', ')}.`);
};
