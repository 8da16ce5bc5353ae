import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { analyse } from 'scslre';
import { readPackages } from '../boundaries/packages.mjs';
import { filesUnder } from '../test/files.mjs';

/** Whether a file is shipped: neither test nor benchmark. */
const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.(test|samples)\.tsx?$|[\\/](testing|bench|catalogue)([\\/]|\.tsx?$)/.test(path);

function* nodesOf(value) {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  else if (value !== null && typeof value === 'object') {
    if (typeof value.type === 'string') yield value;
    for (const each of Object.values(value)) yield* nodesOf(each);
  }
}

/** A string that is literal in the source; undefined for one that is composed. */
const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
};

const isRegExpCall = ({ type, callee }) =>
  (type === 'NewExpression' || type === 'CallExpression') &&
  callee.type === 'Identifier' &&
  callee.name === 'RegExp';

const expressionOf = (node) => {
  if (node.type === 'Literal' && node.regex)
    return { source: node.regex.pattern, flags: node.regex.flags, offset: node.start };
  if (!isRegExpCall(node)) return undefined;
  const [pattern, flags] = node.arguments;
  const expression = { source: textOf(pattern), flags: flags ? textOf(flags) : '', offset: node.start };
  // A copy of another expression is checked at the original.
  return pattern?.type === 'Literal' && pattern.regex ? undefined : expression;
};

/** Every regular expression of a file: its source and flags, undefined where they are not written out. */
function expressionsOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  return [...nodesOf(program.body)].map(expressionOf).filter(Boolean);
}

/** The reason why an expression may take more than linear time; undefined if it cannot. */
function slowness({ source, flags }) {
  if (source === undefined || flags === undefined)
    return 'a regular expression that is put together cannot be checked: write it out, or compare texts';
  const { reports } = analyse({ source, flags }, { maxReports: 1 });
  const [report] = reports;
  if (!report) return undefined;
  const time = report.exponential ? 'exponential' : 'more than linear';
  return `/${source}/${flags} takes ${time} time for many of ${report.character.literal.source}`;
}

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** Every regular expression of what is shipped, with its place. */
export function* shippedExpressions(root) {
  for (const { dir } of readPackages(root).filter(({ kind }) => kind !== 'e2e'))
    for (const path of filesUnder(join(root, dir, 'src'), '').filter(isSource)) {
      const text = readFileSync(path, 'utf8');
      const file = path.slice(join(root, '/').length);
      for (const expression of expressionsOf(path, text))
        yield { ...expression, file, line: lineAt(text, expression.offset) };
    }
}

/** Reads every source file of the workspace under `root` and lists the expressions that grow faster than their input. */
export function findSlowExpressions(root) {
  const all = [...shippedExpressions(root)];
  const problems = all.flatMap(({ file, line, ...expression }) => {
    const message = slowness(expression);
    return message ? [{ file, line, message }] : [];
  });
  return { problems, count: all.length };
}
