import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { exemptFiles, maxTitleLength, wordRules } from './word-list.mjs';

const testCalls = ['test', 'it', 'describe', 'suite'];
/** Where a name is declared, by the type of the node and the key that holds the name. */
const declaringKeys = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  TSFunctionType: ['params'],
  ClassDeclaration: ['id'],
  PropertyDefinition: ['key'],
  MethodDefinition: ['key'],
  TSInterfaceDeclaration: ['id'],
  TSTypeAliasDeclaration: ['id'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  TSTypeParameter: ['name'],
  Property: ['key'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ExportSpecifier: ['exported'],
  CatchClause: ['param'],
};

/** Declarations of a member, whose name may be a field of the API. */
const keyTypes = ['Property', 'TSPropertySignature'];

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';

function* childrenOf(node) {
  for (const value of Object.values(node))
    if (Array.isArray(value)) yield* value.filter(isNode);
    else if (isNode(value)) yield value;
}

function* nodesOf(node, parent) {
  yield { node, parent };
  for (const child of childrenOf(node)) yield* nodesOf(child, node);
}

/** The names that a pattern binds: of `{ a: b, ...c }` b and c. */
function* namesIn(pattern) {
  if (!pattern) return;
  if (pattern.type === 'Identifier') yield pattern;
  else if (pattern.type === 'ObjectPattern')
    for (const property of pattern.properties) yield* namesIn(property.value ?? property.argument);
  else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements) yield* namesIn(element);
  else if (pattern.type === 'AssignmentPattern') yield* namesIn(pattern.left);
  else if (pattern.type === 'RestElement') yield* namesIn(pattern.argument);
  else if (pattern.type === 'TSParameterProperty') yield* namesIn(pattern.parameter);
}

function* declaredNames(node, parent) {
  // The keys of a destructuring pattern are another declaration's names; so is an import under its own name.
  if (node.type === 'Property' && (parent?.type === 'ObjectPattern' || node.computed)) return;
  if (node.type === 'ImportSpecifier' && node.imported.name === node.local.name) return;
  if (node.type === 'ExportSpecifier' && node.local.name === node.exported.name) return;
  for (const key of declaringKeys[node.type] ?? []) for (const one of [node[key]].flat()) yield* namesIn(one);
}

const isTitle = (node, parent) => {
  if (parent?.type !== 'CallExpression' || parent.arguments[0] !== node) return false;
  let { callee } = parent;
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee;
  return callee.type === 'Identifier' && testCalls.includes(callee.name);
};

function* stringsIn(node, parent) {
  const kind = isTitle(node, parent) ? 'title' : 'text';
  if (node.type === 'Literal' && typeof node.value === 'string') {
    const isModule = /^(Import|Export)/.test(parent?.type ?? '');
    const isKey = parent?.type === 'Property' && parent.key === node;
    if (!isModule && !isKey) yield { kind, text: node.value, offset: node.start };
  } else if (node.type === 'TemplateLiteral') {
    const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
    yield { kind, text, offset: node.start };
  } else if (node.type === 'JSXText') yield { kind: 'text', text: node.value, offset: node.start };
}

/** Code in a comment is a name that is checked where it is declared; blanked out, so that all offsets stay. */
const withoutCode = (text) => text.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/** Every name, comment, title and text that a source file declares, with its place in the file. */
export function* partsOfSource(file, source) {
  const { program, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  for (const { value, start } of comments)
    yield { kind: 'comment', text: withoutCode(value), offset: start + 2 };
  for (const { node, parent } of nodesOf(program)) {
    for (const { name, start } of declaredNames(node, parent))
      yield { kind: 'name', text: name, offset: start, isKey: keyTypes.includes(node.type) };
    yield* stringsIn(node, parent);
  }
}

function* partsOfStyles(source) {
  for (const { 0: text, index } of source.matchAll(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g))
    yield { kind: 'comment', text, offset: index };
  for (const { 0: text, index } of source.matchAll(/\.[a-z][\w-]+(?=[^{}]*\{)/gi))
    yield { kind: 'name', text: text.slice(1), offset: index };
}

function* partsOfMarkdown(source) {
  let isCode = false;
  let offset = 0;
  for (const line of source.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    // Code in a text, and the target of a link, are names that are checked where they are declared.
    else if (!isCode)
      yield {
        kind: 'prose',
        text: line.replace(/`[^`]*`/g, '').replace(/\]\([^)]*\)/g, ']'),
        offset,
      };
    offset += line.length + 1;
  }
}

function* partsOf(file, source) {
  const name = file.split(/[\\/]/).at(-1);
  yield { kind: 'name', text: name, offset: 0 };
  if (/\.[cm]?[jt]sx?$/.test(file)) yield* partsOfSource(file, source);
  else if (file.endsWith('.css')) yield* partsOfStyles(source);
  else if (file.endsWith('.md')) yield* partsOfMarkdown(source);
}

const places = {
  name: ['names', 'whole names'],
  comment: ['prose'],
  title: ['prose'],
  prose: ['prose'],
  text: ['texts'],
};

/** `aRiderOf2` as ` a rider of2 `; a name of the API (`rider_id`) and a constant stay one part. */
const spread = (name) =>
  ` ${name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')} `
    .replace(/[-.]/g, ' ')
    .toLowerCase();

const prepared = wordRules.map((rule) => ({
  ...rule,
  // The list is ours and holds letters and spaces alone.
  expression: new RegExp(`(?<![\\w])(?:${rule.words.join('|')})(?![\\w])`, 'gi'),
  allowed: (rule.except ?? []).map(([phrase]) => phrase.toLowerCase()),
  allowedExact: (rule.exceptExact ?? []).map(([key]) => key),
}));

/** The text with every exempt phrase blanked out, so that all offsets stay. */
const withoutAllowed = (text, allowed) => {
  let left = text.toLowerCase();
  for (const phrase of allowed) left = left.replaceAll(phrase, ' '.repeat(phrase.length));
  return left;
};

function* hitsIn({ kind, text, isKey }) {
  for (const rule of prepared) {
    if ((isKey || kind === 'text') && rule.allowedExact.includes(text)) continue;
    if (rule.in.includes('whole names') && kind === 'name' && rule.words.includes(text))
      yield { word: text, say: rule.say, at: 0 };
    if (!rule.in.some((one) => one !== 'whole names' && places[kind].includes(one))) continue;
    const left = withoutAllowed(text, rule.allowed);
    // Humps are looked for in the original, which alone has them.
    const blanked = [...text].map((letter, index) => (left[index] === ' ' ? ' ' : letter)).join('');
    const searched = kind === 'name' ? spread(blanked) : left;
    for (const { 0: word, index } of searched.matchAll(rule.expression))
      yield { word, say: rule.say, at: kind === 'name' ? 0 : index };
  }
}

const isExempt = (file) => exemptFiles.some(([start]) => file.startsWith(start));

/** What is wrong with the words of one file: the line, and what to say instead. */
export function problemsIn(file, source) {
  if (isExempt(file)) return [];
  const lineAt = (offset) => source.slice(0, offset).split('\n').length;
  return [...partsOf(file, source)].flatMap((part) => {
    const { kind, text, offset } = part;
    const hits = [...hitsIn(part)].map(({ word, say, at }) => ({
      file,
      line: lineAt(offset + at),
      word,
      message: `"${word}" in ${kind === 'name' ? `the name ${text}` : `a ${kind}`}: say ${say}`,
    }));
    if (kind === 'title' && text.length > maxTitleLength)
      hits.push({
        file,
        line: lineAt(offset),
        word: 'long title',
        message: `a title of ${text.length} characters; ${maxTitleLength} at most`,
      });
    return hits;
  });
}

/** Reads the files, given relative to `root`, and lists what is wrong with their words. */
export const findWords = (root, files) =>
  files.flatMap((file) => problemsIn(file, readFileSync(join(root, file), 'utf8')));
