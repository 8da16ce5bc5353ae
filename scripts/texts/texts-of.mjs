import { parseSync } from 'oxc-parser';

const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/** The outermost texts within a node, in the order of the source. */
function textsIn(value, found = []) {
  if (Array.isArray(value)) for (const each of value) textsIn(each, found);
  else if (value !== null && typeof value === 'object') {
    if (isText(value)) found.push(value);
    else for (const each of Object.values(value)) textsIn(each, found);
  }
  return found;
}

/** The name of a value within a text: that of the variable, or its number where it is reckoned. */
const placeholder = (source, expression, index) => {
  const name = source.slice(expression.start, expression.end);
  return `{${/^[\w.]+$/.test(name) ? name : index + 1}}`;
};

const namedText = (source, node) =>
  node.type === 'Literal'
    ? node.value
    : node.quasis
        .map(({ value }, index) => {
          const expression = node.expressions[index];
          return value.cooked + (expression ? placeholder(source, expression, index) : '');
        })
        .join('');

/** Rows of a text, and of the texts within its values: `key`, `key.1`, `key.2`. */
function* rowsOf(source, node, key) {
  yield { key, text: namedText(source, node), node };
  for (const [index, inner] of textsIn(node.expressions ?? []).entries())
    yield* rowsOf(source, inner, `${key}.${index + 1}`);
}

function* rowsOfObject(source, object, path) {
  for (const property of object.properties) {
    if (property.type !== 'Property') continue;
    const key = [...path, property.key.name ?? property.key.value].join('.');
    if (property.value.type === 'ObjectExpression') yield* rowsOfObject(source, property.value, [key]);
    else {
      const [first, ...more] = textsIn(property.value);
      if (first) yield* rowsOf(source, first, key);
      for (const [index, text] of more.entries()) yield* rowsOf(source, text, `${key}.or${index + 1}`);
    }
  }
}

/**
 * The texts of the object `name` in a source file, in its order: `{ key, text, node }`, values as `{name}`. A text that is chosen
 * among several has a row for each.
 */
export function textsOf(source, name) {
  const { program } = parseSync('texts.tsx', source);
  for (const { declaration } of program.body)
    for (const { id, init } of declaration?.declarations ?? [])
      if (id.name === name) return [...rowsOfObject(source, init.expression ?? init, [])];
  throw new Error(`There is no ${name} in the file.`);
}

const placeholders = (text) => (text.match(/\{[^}]*\}/g) ?? []).sort().join(' ');

/** Why a text cannot take the place of another one; undefined where it can. */
export function problemOf(text, present) {
  if (text.trim() === '') return 'is empty';
  if (placeholders(text) === placeholders(present)) return undefined;
  return `must have ${placeholders(present) || 'no values in braces'}`;
}

const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;

/** The source of a node, with other texts in the places of those within it. */
function sourceOf(source, { start, end }, inner, changed) {
  let result = '';
  let at = start;
  for (const node of inner) {
    result += source.slice(at, node.start) + written(source, node, changed);
    at = node.end;
  }
  return result + source.slice(at, end);
}

function written(source, node, changed) {
  const text = changed.get(node.start);
  if (node.type === 'Literal') return text === undefined ? source.slice(node.start, node.end) : quoted(text);
  if (text === undefined) return sourceOf(source, node, textsIn(node.expressions), changed);
  const values = new Map(
    node.expressions.map((expression, index) => [
      placeholder(source, expression, index),
      `\${${sourceOf(source, expression, isText(expression) ? [expression] : textsIn(expression), changed)}}`,
    ]),
  );
  const parts = text.split(/(\{[^}]*\})/);
  return `\`${parts.map((part) => values.get(part) ?? part.replace(/[\\`]|\$(?=\{)/g, '\\$&')).join('')}\``;
}

/** The source with other texts, by the keys of its own (`Map` of key to text); each must fit (`problemOf`). */
export function withTexts(source, name, texts) {
  const rows = textsOf(source, name);
  const changed = new Map(
    rows.flatMap(({ key, node }) => (texts.has(key) ? [[node.start, texts.get(key)]] : [])),
  );
  const isWithin = (one, other) => other.start < one.start && one.end < other.end;
  const outermost = rows
    .map(({ node }) => node)
    .filter((node, _, all) => !all.some((other) => isWithin(node, other)));
  return sourceOf(source, { start: 0, end: source.length }, outermost, changed);
}
