import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';

/** The kinds of package that a kind may import, apart from the exceptions below. */
const dependencyDirection = {
  remote: ['shared'],
  shell: ['shared'],
  receiver: ['shared'],
  'demo-site': ['shared'],
  shared: ['shared'],
  server: ['shared'],
  e2e: ['shared'],
  tools: ['shared'],
};

/** Names that only the bundler's configuration knows. */
const bundlerNames = ['react-router-whole', 'react-router-dom-whole', 'react-query-whole'];

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isAntd = (name) =>
  name === 'antd' || name.startsWith('@ant-design/') || name.startsWith('@rc-component/');

/** Widgets of the kit's package that know orders, members or remittance; the kit proper must not depend on them. */
const kitDomain = join('shared', 'ui', 'src', 'domain');
const isInKit = (file) => !relative(join('shared', 'ui', 'src'), file).startsWith('..');
const isInKitDomain = (file) => !relative(kitDomain, file).startsWith('..');
const isEntryPoint = (file) => /[\\/]index\.ts$/.test(file);

const relativeProblem = ({ dir, file, isTest }, specifier) => {
  const target = join(file, '..', specifier);
  if (relative(dir, target).startsWith('..')) return `${specifier} leaves the package; import it by its name`;
  if (isInKit(file) && isInKitDomain(target) && !isInKitDomain(file) && !isEntryPoint(file) && !isTest)
    return `${specifier} knows orders, members or remittance; the kit must not depend on it`;
  return undefined;
};

function workspaceProblem(from, specifier, target) {
  const entryPoint = `.${specifier.slice(target.name.length)}`;
  if (from.name === target.name) return `${specifier} is this package itself; import the file`;
  const isBuilding = from.isConfig && target.kind === 'tools';
  if (!isBuilding && !dependencyDirection[from.kind]?.includes(target.kind))
    return `a ${from.kind} must not import ${target.name}`;
  if (['server', 'e2e'].includes(from.kind) && target.name !== '@waybill/contract')
    return `a ${from.kind} shares nothing with the web but @waybill/contract, not ${target.name}`;
  if (!target.entryPoints.includes(entryPoint)) return `${specifier} is not an entry point of ${target.name}`;
  if (entryPoint === './testing' && !from.isTest) return `${specifier} is for tests`;
  return undefined;
}

/**
 * Says what is wrong with one import, or undefined.
 *
 * @param from the importing file: its package's `name, kind, dir, dependencies`, its `file` path from the
 *   root, and whether it `isTest` or `isConfig`
 * @param {string} specifier what is written in the import
 * @param {{ packages: object[], rootDependencies: string[] }} workspace
 */
export function importProblem(from, specifier, { packages, rootDependencies }) {
  if (specifier.startsWith('.')) return relativeProblem(from, specifier);
  const name = packageOf(specifier);
  if (from.isConfig && bundlerNames.includes(specifier)) return undefined;
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return undefined;
  if (name === '@waybill/api' && isInKit(from.file) && !isInKitDomain(from.file) && !from.isTest)
    return 'the kit itself calls no API; widgets that do are in shared/ui/src/domain';
  const target = packages.find((one) => one.name === name);
  const problem = target && workspaceProblem(from, specifier, target);
  if (problem) return problem;
  if (isAntd(name) && from.name !== '@waybill/ui') return `${name} is reached only through @waybill/ui`;
  const isDeclared =
    from.dependencies.includes(name) || ((from.isTest || from.isConfig) && rootDependencies.includes(name));
  return isDeclared ? undefined : `${name} is not among the dependencies of ${from.name}`;
}
