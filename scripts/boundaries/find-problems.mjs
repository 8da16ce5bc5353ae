import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { filesUnder } from '../test/files.mjs';
import { readPackages } from './packages.mjs';
import { importProblem } from './rules.mjs';

const isSource = (path) =>
  /\.(ts|tsx|mts|mjs|cjs)$/.test(path) && !/[\\/](dist|\.cache|\.turbo)[\\/]/.test(path);
const isTest = (path) => /\.test\.[a-z]+$|[\\/]testing([\\/]|\.tsx?$)|[\\/]jest[\\/]/.test(path);
const isConfig = (path) => /\.config\.mjs$|[\\/](webpack|scripts)[\\/]/.test(path);

/** Every module that a file asks for, with the place where it does. */
export function importsOf(file, source) {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const literal = ({ start, end }) => source.slice(start, end).match(/^(['"`])([^$]*)\1$/)?.[2];
  return [
    ...module.staticImports.map(({ moduleRequest }) => [moduleRequest.value, moduleRequest.start]),
    ...module.staticExports.flatMap(({ entries }) =>
      entries
        .filter(({ moduleRequest }) => moduleRequest)
        .map(({ moduleRequest }) => [moduleRequest.value, moduleRequest.start]),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => [literal(moduleRequest), moduleRequest.start]),
  ].filter(([specifier]) => specifier !== undefined);
}

const lineAt = (source, offset) => source.slice(0, offset).split('\n').length;

/** Reads every source file of the workspace under `root` and lists the imports that break a rule. */
export function findProblems(root) {
  const packages = readPackages(root);
  const { devDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const workspace = { packages, rootDependencies: Object.keys(devDependencies) };
  const problems = [];
  let fileCount = 0;
  for (const owner of packages)
    for (const path of filesUnder(join(root, owner.dir), '').filter(isSource)) {
      const file = path.slice(join(root, '/').length);
      const source = readFileSync(path, 'utf8');
      const from = { ...owner, file, isTest: isTest(file), isConfig: isConfig(file) };
      fileCount += 1;
      for (const [specifier, offset] of importsOf(file, source)) {
        const message = importProblem(from, specifier, workspace);
        if (message) problems.push({ file, line: lineAt(source, offset), message });
      }
    }
  return { problems, fileCount };
}
