import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesUnder } from '../test/files.mjs';
import { readPackages } from './packages.mjs';
import { importProblem } from './rules.mjs';
import { circlesOf, floorProblem } from './server-floors.mjs';

const isSource = (path) =>
  /\.(ts|tsx|mts|mjs|cjs)$/.test(path) && !/[\\/](dist|\.cache|\.turbo|template)[\\/]/.test(path);
/** Tests and benchmarks: what is not shipped. */
const isTest = (path) =>
  /\.(test|samples)\.[a-z]+$|[\\/](testing|bench|catalogue)([\\/]|\.tsx?$)|[\\/]jest[\\/]/.test(path);
const isConfig = (path) => /\.config\.mjs$|^tools[\\/]|[\\/]scripts[\\/]/.test(path);

/** Every module that a file asks for, with the place where it does. */
function importsOf(file, source) {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const literal = ({ start, end }) => source.slice(start, end).match(/^(['"`])([^$]*)\1$/)?.[2];
  const all = [
    ...module.staticImports.map(({ moduleRequest }) => [moduleRequest.value, moduleRequest.start]),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest }) => [moduleRequest.value, moduleRequest.start]),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => [literal(moduleRequest), moduleRequest.start]),
  ];
  const isNew = ([specifier, offset], index) =>
    all.findIndex(([other, at]) => other === specifier && at === offset) === index;
  return all.filter(isNew).filter(([specifier]) => specifier !== undefined);
}

/** The names that a file imports from a module, types left out. */
function namesFrom(file, source, specifier) {
  const { module } = parseSync(file, source);
  return module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === specifier)
    .flatMap(({ entries, start }) =>
      entries
        .filter(({ isType, importName }) => !isType && importName.kind === 'Name')
        .map(({ importName }) => ({ name: importName.name, offset: importName.start ?? start })),
    );
}

/** Libraries of which only a part is in the browser, with the file that lists the part. */
const sharedInPart = {
  'react-router-dom': 'tools/webpack/react-router-dom.mjs',
  '@tanstack/react-query': 'tools/webpack/react-query.mjs',
};

const exportsOf = (file) => {
  if (!existsSync(file)) return undefined;
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  return module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name));
};

function* missingNames(root, file, source) {
  for (const [specifier, list] of Object.entries(sharedInPart)) {
    const present = exportsOf(join(root, list));
    if (present)
      for (const { name, offset } of namesFrom(file, source, specifier))
        if (!present.includes(name))
          yield { offset, message: `${name} of ${specifier} is not in the browser; ${list} lists what is` };
  }
}

const lineAt = (source, offset) => source.slice(0, offset).split('\n').length;

const add = (imports, from, to) => {
  if (from !== to) imports.set(from, (imports.get(from) ?? new Set()).add(to));
};

/** Circles of files in all packages, and of the server's folders. */
const findCircles = (imports) => {
  const folders = new Map();
  for (const [file, targets] of imports)
    if (file.startsWith('server/'))
      for (const target of targets) add(folders, dirname(file), dirname(target));
  return [...circlesOf(imports), ...circlesOf(folders)].map((circle) => ({
    file: circle[0],
    line: 1,
    message: `imports itself through ${circle.slice(1).join(', ')}`,
  }));
};

/** Reads every source file of the workspace under `root` and lists the imports that break a rule. */
export function findProblems(root) {
  const packages = readPackages(root);
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const workspace = { packages, rootDependencies: Object.keys(devDependencies) };
  const problems = [];
  const imports = new Map();
  let fileCount = 0;
  for (const owner of packages)
    for (const path of filesUnder(join(root, owner.dir), '').filter(isSource)) {
      const file = path.slice(join(root, '/').length);
      const source = readFileSync(path, 'utf8');
      const from = { ...owner, file, isTest: isTest(file), isConfig: isConfig(file) };
      fileCount += 1;
      for (const [specifier, offset] of importsOf(file, source)) {
        if (!from.isTest && specifier.startsWith('.')) add(imports, file, join(file, '..', specifier));
        const message = importProblem(from, specifier, workspace) ?? floorProblem(from, specifier);
        if (message) problems.push({ file, line: lineAt(source, offset), message });
      }
      if (!from.isTest)
        for (const { offset, message } of missingNames(root, file, source))
          problems.push({ file, line: lineAt(source, offset), message });
    }
  return { problems: [...problems, ...findCircles(imports)], fileCount };
}
