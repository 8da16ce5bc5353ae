import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lazyParts } from '../remote/webpack/build-parts.mjs';
import { codeIn, namesIn } from './code-names.mjs';
import { declaredBy } from './declared-chunks.mjs';
import { readFirstPaint } from './first-paint.mjs';
import { interfaceVersions, sandboxVersion } from './interface-versions.mjs';
import { licensesOf } from './licenses.mjs';
import { targetsOfLinks } from './link-targets.mjs';
import { reactModules } from './react-modules.mjs';
import { onDemand, sharedSources, shareKeyOf } from './shared-modules.mjs';
import { exportedNames, importedNames } from './shared-names.mjs';
import { pickTypes, sharedTypes } from './shared-types.mjs';

const isStyle = (file) => file.endsWith('.css');
const loadable = (group) => group.getFiles().filter((file) => /\.(js|css)$/.test(file));

/** What stands in the emitted files by a pattern, each once. */
const foundIn = (dist, ending, pattern) => [...new Set(codeIn(dist, ending).match(pattern))].sort();

/** The custom properties that styles set; where an inline style does, a script names it. */
const setStyles = (dist) => [
  ...foundIn(dist, /\.css$/, /--[\w-]+(?=:)/g),
  ...foundIn(dist, /\.js$/, /(?<=["'`{;])--[\w-]+/g),
];

/** Those of the kit that styles read and do not set themselves. A property with another value for its absence is not needed. */
const readStyles = (dist) => {
  const own = new Set(setStyles(dist));
  return foundIn(dist, /\.(js|css)$/, /(?<=var\(\s*)--wb-[\w-]+(?=\s*\))/g).filter((name) => !own.has(name));
};

/**
 * Writes `build.json` next to the emitted files: what publishing has to know of this build; and the licences of what is in it. `describe` adds
 * what is particular to the shell or a remote.
 */
export class BuildRecord {
  constructor(dir, describe) {
    this.dir = dir;
    this.describe = describe;
  }

  apply(compiler) {
    const exports = new WeakMap();
    compiler.hooks.compilation.tap('BuildRecord', (compilation) =>
      compilation.hooks.afterOptimizeDependencies.tap('BuildRecord', () => {
        exports.set(compilation, exportedNames(compilation));
      }),
    );
    compiler.hooks.afterEmit.tapPromise('BuildRecord', async (compilation) => {
      if (compilation.errors.length > 0) return;
      const record = await this.describe(compilation, exports.get(compilation));
      mkdirSync(this.dir, { recursive: true });
      writeFileSync(join(this.dir, 'build.json'), `${JSON.stringify(record, null, 2)}\n`);
      if (record.packages) writeFileSync(join(this.dir, 'licenses.txt'), `${licensesOf(record.packages)}\n`);
    });
  }
}

/**
 * The packages whose code is in the build, each with the folders it came from: more than one folder is more
 * than one copy. The router's package holds two whole builds of itself.
 */
const packagesIn = (compilation) => {
  const copies = {};
  const emitted = [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  for (const module of emitted.flatMap((one) => one.modules ?? one)) {
    const path = module.nameForCondition?.()?.replaceAll('\\', '/');
    const [, root, name, build] =
      path?.match(/^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))(\/dist\/(?:development|production)\/)?/) ?? [];
    if (!name) continue;
    const folder = root.slice(root.indexOf('/node_modules/') + 1) + (build ?? '');
    copies[name] = [...new Set([...(copies[name] ?? []), folder])];
  }
  requireOneRuntime(Object.keys(copies), compilation.options.name);
  return Object.fromEntries(Object.entries(copies).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * Throws if more of upstream's federation runtime is in a build than the suite's own takes: `federation-parts.mjs` replaces it by the
 * paths of its files, which an upgrade may move. Remotes have nothing of it.
 */
function requireOneRuntime(packages, build) {
  const expected = build === 'shell' ? ['@module-federation/webpack-bundler-runtime'] : [];
  const present = packages.filter((name) => name.startsWith('@module-federation/'));
  if (present.join() !== expected.join())
    throw new Error(
      `${build} has ${present.join(', ') || 'nothing'} of the federation runtime: see federation-parts.mjs`,
    );
}

const chunkFiles = (compilation, name) => {
  for (const chunk of compilation.chunks)
    if (chunk.name === name)
      return { chunk, files: [...chunk.files].filter((file) => /\.(js|css)$/.test(file)) };
  throw new Error(`The build has no chunk named ${name}`);
};

/** Makes the record of a remote's build. */
export const describeRemote = (manifest, global) => (compilation) => {
  const exposed = chunkFiles(compilation, '__federation_expose_remote');
  const imports = importedNames(compilation);
  const lazy = lazyParts(compilation);
  for (const page of Object.values(manifest.firstPages ?? {}))
    if (!lazy[page])
      throw new Error(`firstPages names ${page}, which no import() in ${manifest.name} asks for`);
  return {
    ...manifest,
    global,
    entry: 'remoteEntry.js',
    first: exposed.files,
    lazy,
    needs: interfaceVersions(),
    imports,
    types: pickTypes(sharedTypes(sharedSources()), imports, namesIn(codeIn(compilation.outputOptions.path))),
    stylesRead: readStyles(compilation.outputOptions.path),
    packages: packagesIn(compilation),
  };
};

/** The shared parts that load on demand, by name, with their files. */
const sharedParts = (compilation) => {
  const parts = {};
  for (const group of compilation.chunkGroups)
    for (const { module } of group.origins)
      if (module?.type === 'provide-module') parts[module._name] = loadable(group);
  return parts;
};

/** The files of the parts that the shell declares as what a page in an account needs before it shows anything. */
const frameFilesOf = (compilation, parts) => {
  const lazy = lazyParts(compilation);
  for (const part of parts) if (!lazy[part]) throw new Error(`No import() in the shell asks for ${part}`);
  return [...new Set(parts.flatMap((part) => lazy[part].files))];
};

/** Makes the record of the shell's build. */
export const describeShell = (dir) => async (compilation, exports) => {
  const files = compilation.entrypoints.get('main').getFiles();
  const shared = sharedParts(compilation);
  const missing = onDemand.filter((name) => !shared[shareKeyOf(name)]);
  if (missing.length > 0) throw new Error(`src/shared-parts.ts does not provide ${missing.join(', ')}`);
  return {
    gives: { ...interfaceVersions(), ...sandboxVersion },
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter(isStyle),
    shared,
    frame: frameFilesOf(compilation, declaredBy(dir).frameParts),
    exports,
    types: pickTypes(sharedTypes(sharedSources()), exports),
    stylesSet: setStyles(compilation.outputOptions.path),
    links: await targetsOfLinks(),
    firstPaint: readFirstPaint(dir),
    react: reactModules(compilation),
    packages: packagesIn(compilation),
  };
};
