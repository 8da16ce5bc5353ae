/**
 * `node scripts/styles.mjs`: rejects style sheets that write a size, space, radius, weight, shadow or duration of their own rather
 * than one of the tokens (shared/ui/src/theme/tokens.ts).
 */

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { remoteNames, root } from '../tools/workspace.mjs';
import { findRawSizes } from './styles/find-raw-sizes.mjs';
import { filesUnder } from './test/files.mjs';

/** What libraries wrote, and the style sheet that holds the tokens. */
const isExempt = (file) => /\/(bundled|antd)\/|\/tokens\.css$/.test(file);

const folders = ['shell/src', 'demo-site/src', ...remoteNames().map((name) => `mfe-${name}/src`), 'shared'];
const files = folders
  .flatMap((folder) => filesUnder(join(root, folder), '.css'))
  .filter((file) => !isExempt(file));
const problems = files.flatMap((file) =>
  findRawSizes(readFileSync(file, 'utf8')).map(
    ({ line, message }) => `${relative(root, file)}:${line}  ${message}`,
  ),
);
for (const problem of problems) console.error(problem);
console.log(
  problems.length > 0
    ? `${problems.length} values are no tokens`
    : `${files.length} style sheets take sizes, spaces, radii, shadows and durations from the tokens`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
