import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const parsed = new Map();

/** A source file: its text, its statements, and its own types by name. */
function readSource(file) {
  if (!parsed.has(file)) {
    const text = readFileSync(file, 'utf8');
    const { body } = parseSync(file, text).program;
    const declarations = body.map((statement) => statement.declaration ?? statement);
    const types = Object.fromEntries(
      declarations
        .filter(({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration')
        .map((declaration) => [declaration.id.name, declaration]),
    );
    parsed.set(file, { text, body, declarations, types });
  }
  return parsed.get(file);
}

const plainText = (text, node) => text.slice(node.start, node.end).replace(/\s+/g, ' ');

/** Members that an interface takes from others: those of the same file, and a mark for more. */
const inheritedBy = (source, { extends: parents = [] }, prefix) =>
  parents.flatMap(
    ({ expression, typeArguments }) =>
      (!typeArguments &&
        source.types[expression.name] &&
        membersOf(source, source.types[expression.name], prefix)) || [`${prefix}.*?: more`],
  );

/** Members of an object type, as `prefix.name: type`, with `?` where they may be left out; undefined for every other type. */
function membersOf(source, type, prefix) {
  const members = type.body?.body ?? type.members;
  if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && !type.typeArguments) {
    const declared = source.types[type.typeName.name];
    if (!declared) return undefined;
    return membersOf(source, declared.typeAnnotation ?? declared, prefix);
  }
  if (!members || !['TSTypeLiteral', 'TSInterfaceDeclaration'].includes(type.type)) return undefined;
  const own = members
    .filter(({ key, computed }) => key && !computed)
    .map(({ key, optional, typeAnnotation }) => {
      const text = typeAnnotation ? plainText(source.text, typeAnnotation.typeAnnotation) : 'function';
      return `${prefix}.${key.name ?? key.value}${optional ? '?' : ''}: ${text}`;
    });
  return [...own, ...inheritedBy(source, type, prefix)];
}

/** What a function takes: each parameter, and of one that is an object its members. */
function parametersOf(source, { params }) {
  return params.flatMap((param, index) => {
    const isLeftOut = param.type === 'AssignmentPattern' || param.optional || param.type === 'RestElement';
    const annotation = (param.left ?? param.argument ?? param).typeAnnotation?.typeAnnotation;
    const own = `${index}${isLeftOut ? '?' : ''}: ${annotation ? plainText(source.text, annotation) : ''}`;
    const members = annotation && membersOf(source, annotation, String(index));
    return members && !isLeftOut ? members : [own];
  });
}

const isFunction = (node) => /Function(Expression|Declaration)$/.test(node?.type ?? '');

/** The shape of a declared export: of a function what it takes, of an object that of its functions. */
function shapeOf(source, given) {
  const node = /^TS(As|Satisfies)Expression$/.test(given?.type) ? given.expression : given;
  if (isFunction(node)) return parametersOf(source, node);
  if (node?.type !== 'ObjectExpression') return undefined;
  return node.properties.flatMap(({ type, key, value, computed }) =>
    type === 'Property' && !computed && isFunction(value)
      ? parametersOf(source, value).map((each) => `${key.name ?? key.value}(${each}`)
      : [],
  );
}

const fileFrom = (file, request) => join(dirname(file), request);

/** The expression or function that an exported name stands for, through all files that hand it on. */
function declarationOf(file, name) {
  if (!existsSync(file) || !/\.tsx?$/.test(file)) return undefined;
  const source = readSource(file);
  for (const { type, source: from, specifiers = [] } of source.body) {
    if (type !== 'ExportNamedDeclaration') continue;
    const found = specifiers.find(({ exported }) => exported.name === name);
    if (found && from?.value.startsWith('.'))
      return declarationOf(fileFrom(file, from.value), found.local.name);
    if (found && from) return undefined;
  }
  for (const declaration of source.declarations) {
    if (declaration.type === 'FunctionDeclaration' && declaration.id?.name === name)
      return { source, node: declaration };
    const variable = declaration.declarations?.find(({ id }) => id.name === name);
    if (variable) return { source, node: variable.init };
  }
  return undefined;
}

/**
 * What the functions of a package's file take, by exported name, as it stands in the source: a component's props, a call's arguments.
 * Types of other files are known by their names alone.
 *
 * @param {string} file the file of an entry point
 * @param {string[]} names the exports in question
 */
export function shapesOf(file, names) {
  const shapes = names.map((name) => {
    const found = declarationOf(file, name);
    return [name, found && shapeOf(found.source, found.node)];
  });
  return Object.fromEntries(shapes.filter(([, shape]) => shape?.length > 0));
}
