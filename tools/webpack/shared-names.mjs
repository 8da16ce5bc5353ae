import { readFileSync } from 'node:fs';
import { membersOf } from './object-members.mjs';

const sorted = (names) => Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));

/** The names of one import: the chain of members that is read of it, or each that is taken out of it. */
function importedChains(dependency, moduleGraph) {
  const chain = dependency.getIds(moduleGraph);
  const taken = [...(dependency.referencedPropertiesInDestructuring ?? [])];
  const chains = taken.length > 0 ? taken.map(({ id }) => [...chain, id]) : [chain];
  return chains.map((ids) => ids.join('.') || '*');
}

/**
 * The names that a remote imports, by shared module, with the members it reads of them (`to.orders`). `*` is a use
 * of the module as a whole, whose names are not in the source.
 */
export function importedNames({ modules, moduleGraph }) {
  const names = {};
  for (const module of modules) {
    if (module.type !== 'consume-shared-module' || !module.options?.shareKey) continue;
    const imported = new Set(names[module.options.shareKey]);
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      if (!/^harmony (import specifier|export imported specifier)/.test(dependency?.type ?? '')) continue;
      for (const name of importedChains(dependency, moduleGraph)) imported.add(name);
    }
    names[module.options.shareKey] = [...imported].sort();
  }
  return sorted(names);
}

/** The module that declares an export, past all that hand it on, and its name there. */
function declarationOf(moduleGraph, module, name) {
  const target = moduleGraph.getExportInfo(module, name).getTarget(moduleGraph);
  if (!target) return { module, name };
  return target.export?.length === 1 ? { module: target.module, name: target.export[0] } : undefined;
}

const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file ?? '') && !/[\\/]node_modules[\\/]/.test(file);

/** An export and, of an object whose keys stand in the source, its members. */
function withMembers(moduleGraph, module, name, sources) {
  const declared = declarationOf(moduleGraph, module, name);
  const file = declared?.module.resource;
  if (!isSource(file)) return [name];
  if (!sources.has(file)) sources.set(file, membersOf(file, readFileSync(file, 'utf8')));
  return [name, ...(sources.get(file)[declared.name] ?? []).map((member) => `${name}.${member}`)];
}

/**
 * The names that the shell's shared modules export, with the members of exported objects; null for a CommonJS
 * module, whose names are not known in a build. To be read before modules are joined.
 */
export function exportedNames({ modules, moduleGraph }) {
  const names = {};
  const sources = new Map();
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)];
    const provider = moduleGraph.getModule(dependency);
    const provided = moduleGraph.getProvidedExports(provider);
    const hasNames = Array.isArray(provided) && !(provided.length === 1 && provided[0] === 'default');
    names[module._name] = hasNames
      ? provided.flatMap((name) => withMembers(moduleGraph, provider, name, sources)).sort()
      : null;
  }
  return sorted(names);
}
