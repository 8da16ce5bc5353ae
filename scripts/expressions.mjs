/**
 * `node scripts/expressions.mjs`: rejects regular expressions whose time grows faster than their input, so that
 * no path, header or text can hold up a server or a page.
 */

import { root } from '../tools/workspace.mjs';
import { findSlowExpressions } from './expressions/find-slow-expressions.mjs';

const { problems, count } = findSlowExpressions(root);
for (const { file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
console.log(
  problems.length > 0
    ? `${problems.length} regular expressions are not fit for every input`
    : `${count} regular expressions take linear time`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
