/**
 * `node scripts/boundaries.mjs`: rejects imports against the dependency direction between packages. The rules are
 * made from the folders, so a new package is guarded from its first file.
 */

import { root } from '../tools/workspace.mjs';
import { findProblems } from './boundaries/find-problems.mjs';

const { problems, fileCount } = findProblems(root);
for (const { file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
console.log(
  problems.length > 0
    ? `${problems.length} imports go where they must not`
    : `The imports of ${fileCount} files follow the dependency direction`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
