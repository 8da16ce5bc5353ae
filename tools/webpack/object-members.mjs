import { anyMember } from '@waybill/contract/publishing';
import { parseSync } from 'oxc-parser';

const wrappers = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
]);

const isFreeze = ({ type, callee }) =>
  type === 'CallExpression' && callee.object?.name === 'Object' && callee.property?.name === 'freeze';

function plain(expression) {
  if (!expression) return expression;
  if (wrappers.has(expression.type)) return plain(expression.expression);
  return isFreeze(expression) ? plain(expression.arguments[0]) : expression;
}

/** The keys of an object literal, of objects in it as `key.key`; undefined for every other expression. */
function keysOf(expression) {
  const object = plain(expression);
  if (object?.type !== 'ObjectExpression') return undefined;
  return object.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [anyMember];
    const key = String(property.key.name ?? property.key.value);
    return [key, ...(keysOf(property.value) ?? []).map((inner) => `${key}.${inner}`)];
  });
}

/** The statement's declarations, as pairs of name and expression. */
function declarations(statement) {
  if (statement.type === 'ExportDefaultDeclaration') return [['default', statement.declaration]];
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
  return declaration.declarations.map(({ id, init }) => [id.name, init]);
}

/** By its exported name, what a module's `export { name as other }` exports of its own. */
const localNames = (statement) =>
  statement.type === 'ExportNamedDeclaration' && !statement.source
    ? statement.specifiers.map(({ local, exported }) => [exported.name ?? exported.value, local.name])
    : [];

/**
 * The members of each constant of a module that is an object literal, by exported name. Other exports are not listed:
 * nothing is known of their members.
 *
 * @returns {Record<string, string[]>}
 */
export function membersOf(file, source) {
  const { body } = parseSync(file, source).program;
  const members = Object.fromEntries(
    body
      .flatMap(declarations)
      .map(([name, init]) => [name, keysOf(init)])
      .filter(([name, keys]) => name && keys),
  );
  for (const [exported, local] of body.flatMap(localNames))
    if (members[local]) members[exported] = members[local];
  return members;
}
