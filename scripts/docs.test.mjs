import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const skipped = ['node_modules', 'dist', 'coverage'];
const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.includes(name) && (!name.startsWith('.') || name === '.github'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    );
const files = filesIn('').filter((file) => !file.startsWith('data/'));
const folders = new Set(files.flatMap((file) => parentsOf(file)));
// The READMEs of data folders describe what others publish.
const documents = files.filter((file) => file.endsWith('.md') && !file.includes('/data/'));
const sources = files.filter(
  (file) => /\.(ts|tsx|mjs|cjs|json|css|sql)$/.test(file) && !/geojson|lock/.test(file),
);

function parentsOf(file) {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

/** The anchors of a document: those written as `<a id>`, and those of its headings. */
const anchorsOf = (text) => [
  ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
  ...[...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  ),
];

const pointsSomewhere = (from, target) => {
  const [path, anchor] = target.split('#');
  const file = path ? join(dirname(from), path) : from;
  if (!existsSync(join(root, file))) return false;
  return !anchor || anchorsOf(read(file)).includes(anchor);
};

test('no document or source has the marks of a merge that was not finished', () => {
  const marked = [...documents, ...sources].filter((file) => /^(<{7}|>{7}) /m.test(read(file)));
  assert.deepEqual(marked, []);
});

test('every link in a document leads to a file and an anchor that exist', () => {
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
      .filter(([, target]) => !pointsSomewhere(file, target))
      .map(([, target]) => `${file}: ${target}`),
  );
  assert.deepEqual(dead, []);
});

test('every reference from code to a document leads to an anchor that exists', () => {
  const dead = sources
    .filter((file) => !file.endsWith('.test.mjs'))
    .flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md(#[\w-]+)?/g)]
        .filter(([target]) => !pointsSomewhere('README.md', target))
        .map(([target]) => `${file}: ${target}`),
    );
  assert.deepEqual(dead, []);
});

const codeOf = (file) =>
  [
    ...read(file)
      .replace(/^```[\s\S]*?^```/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, code]) => code);

const isPath = (code) => /^[\w@][\w@.-]*(\/[\w@.-]+)*\.(ts|tsx|mjs|cjs|css|md|json|geojson)$/.test(code);
const isFolder = (code) =>
  /^(shared|server|shell|scripts|tools|e2e|docs|mfe-[a-z]+)(\/[\w-]+)*\/?$/.test(code);
// Made by a build, by publishing or by the operating system.
const isMade = (code) =>
  /\bdist\/|^(remotes|shell)\/(registry|pinned|current)\.json$|^(build|entry|record|current|config|openapi|release|sbom)\.json$/.test(
    code,
  );

const fileExists = (from, code) =>
  files.some(
    (file) => file === code || file.endsWith(`/${code}`) || file === relative('.', join(dirname(from), code)),
  );

test('every file and folder named in a document exists', () => {
  const missing = documents.flatMap((file) =>
    codeOf(file)
      .filter((code) => !isMade(code))
      .filter(
        (code) =>
          (isPath(code) && !fileExists(file, code)) ||
          (isFolder(code) && !folders.has(code.replace(/\/$/, '')) && !existsSync(join(root, code))),
      )
      .map((code) => `${file}: ${code}`),
  );
  assert.deepEqual(missing, []);
});

test('every command named in a document exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const missing = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, name]) => !scripts[name])
      .map(([, name]) => `${file}: npm run ${name}`),
  );
  assert.deepEqual(missing, []);
});

/** Names of what was tried and is not used, and of a recipe's example. */
const foreign = ['EventSource', 'pg_trgm', 'order_fragile'];

test('every page in the menu of the site of documents is there', () => {
  const links = [...read('docs-site/.vitepress/config.mjs').matchAll(/page\('[^']+', '([^']+)'\)/g)];
  assert.ok(links.length > 20);
  for (const [, link] of links) assert.ok(documents.includes(`docs${link}.md`), link);
});

test('every identifier named in a document occurs in the code', () => {
  const identifiers = new Set(
    sources
      .filter((file) => file !== 'scripts/docs.test.mjs')
      .flatMap((file) => read(file).match(/\w+/g) ?? []),
  );
  const isIdentifier = (code) =>
    /^([a-z]+\w*[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+_[a-z_]+)(\.\w+)?(\(.*\))?$/.test(code);
  const missing = documents.flatMap((file) =>
    codeOf(file)
      .filter(isIdentifier)
      .filter((code) => !identifiers.has(code.match(/^\w+/)[0]) && !foreign.includes(code))
      .map((code) => `${file}: ${code}`),
  );
  assert.deepEqual(missing, []);
});

test('every decision has its layout, its date, its status and its line in the index', () => {
  const index = read('docs/decisions/README.md');
  const decisions = files.filter((file) => /^docs\/decisions\/\d/.test(file));
  for (const file of decisions) {
    const text = read(file);
    const [title, , facts] = text.split('\n');
    const [, number, name] = /^# (\d{3})\. (.+)$/.exec(title) ?? assert.fail(`${file}: ${title}`);
    const [, date, status] =
      /^Date: (20\d\d-\d\d-\d\d) · Status: (.+)$/.exec(facts) ?? assert.fail(`${file}: ${facts}`);
    assert.deepEqual(text.match(/^## .+$/gm), ['## Context', '## Decision', '## Consequences'], file);
    const words = text.match(/[\p{L}\d_][^\s|]*/gu).length;
    assert.ok(words <= 250, `${file} has ${words} words`);
    const wide = text.split('\n').filter((line) => line.length > 110);
    assert.deepEqual(wide, [], `${file} has lines over 110 columns`);
    const plain = status.replace(/\[(\d+)\]\([^)]+\)/g, '$1');
    const row = `| ${number} | [${name}](${file.split('/').at(-1)}) | ${date} | ${plain} |`;
    assert.ok(index.includes(row), `The index lacks: ${row}`);
  }
  assert.equal(
    index.match(/^\| \d{3} /gm).length,
    decisions.length,
    'the index names decisions that do not exist',
  );
});

test('every decision that code or documents cite exists', () => {
  const numbers = new Set(files.map((file) => /^docs\/decisions\/(\d{3})/.exec(file)?.[1]).filter(Boolean));
  const dead = [...sources, ...documents]
    .filter((file) => file !== 'scripts/docs.test.mjs')
    .flatMap((file) =>
      [...read(file).matchAll(/\bdecisions?\s+\[?(\d{3})\b/gi)]
        .filter(([, number]) => !numbers.has(number))
        .map(([cited]) => `${file}: ${cited}`),
    );
  assert.deepEqual(dead, []);
});

test('every variable that the server reads is described, and no other', () => {
  const configs = files.filter((file) => /^server\/src\/.*\bconfig(-\w+)?\.ts$/.test(file));
  const readNames = [
    ...configs
      .map(read)
      .join('')
      .matchAll(/'([A-Z][A-Z_]+)'|variables\.([A-Z_]+)/g),
  ].map(([, text, name]) => text ?? name);
  const [forServer, forScripts] = read('docs/configuration.md').split('These are read by scripts and tests');
  const rowsOf = (text) =>
    [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => cell.match(/[A-Z][A-Z_]+/g));
  assert.deepEqual([...new Set(rowsOf(forServer))].sort(), [...new Set(readNames)].sort());
  assert.ok(rowsOf(forScripts).length > 0);
});
