import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import { publishShell } from '../../tools/publishing/publish.mjs';
import { shellConfig } from '../../tools/webpack/index.mjs';
import { remoteNames, root, siteDir } from '../../tools/workspace.mjs';

const work = join(root, 'dist/cost');
const remotes = join(root, 'shell/src/remotes');
const ofFederation = ['ModuleFederationPlugin', 'ProvideSharedPlugin', 'ConsumeSharedPlugin', 'BuildRecord'];

/** Writes the loader for remotes without builds: a plain import() per remote. */
function writeLoader() {
  const imports = remoteNames().map(
    (name) => `  '${name}': () => import(${JSON.stringify(join(root, `mfe-${name}/src/remote.ts`))}),`,
  );
  const file = join(work, 'loader.mjs');
  mkdirSync(work, { recursive: true });
  writeFileSync(
    file,
    [
      'const remotes = {',
      ...imports,
      '};',
      'export const createLoader = () => async (name, { current }) => {',
      '  const { default: definition } = await remotes[name]();',
      '  return { name, buildId: current.buildId, definition, isPrevious: false };',
      '};',
      '',
    ].join('\n'),
  );
  return file;
}

/** The shell's configuration without federation, with the remotes as parts of the same build. */
function oneBuildConfig() {
  const config = shellConfig({ dir: join(root, 'shell') });
  const loader = writeLoader();
  const alias = {
    ...config.resolve.alias,
    [join(remotes, 'federation-runtime.ts')]: join(root, 'scripts/cost/no-runtime.mjs'),
  };
  return {
    ...config,
    name: 'one-build',
    output: { ...config.output, path: join(work, 'dist'), uniqueName: 'waybill_one' },
    resolve: { ...config.resolve, alias },
    cache: { ...config.cache, cacheDirectory: join(work, 'cache'), name: 'one-build' },
    plugins: [
      ...config.plugins.filter((plugin) => !ofFederation.includes(plugin.constructor.name)),
      new webpack.NormalModuleReplacementPlugin(/^\.\/loader\.ts$/, (data) => {
        if (data.context.startsWith(remotes)) data.request = loader;
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/shared-parts\.ts$/, (data) => {
        data.request = join(root, 'scripts/cost/no-runtime.mjs');
      }),
    ],
  };
}

const compile = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (stats.hasErrors()) return reject(new Error(stats.toString('errors-only')));
      const { compilation } = stats;
      const found = { first: filesOf(compilation.entrypoints.get('main')), lazy: lazyFiles(compilation) };
      compiler.close(() => resolve(found));
    });
  });

const filesOf = (group) => group.getFiles().filter((file) => /\.(js|css)$/.test(file));

/** Files of every import() by the module that is imported. */
function lazyFiles({ chunkGroups, moduleGraph }) {
  const parts = new Map();
  for (const group of chunkGroups)
    for (const block of group.getBlocks?.() ?? [])
      for (const dependency of block.dependencies) {
        const target = moduleGraph.getModule(dependency);
        const path = target?.resource ?? target?.rootModule?.resource;
        if (path) parts.set(path, filesOf(group));
      }
  return parts;
}

/** Files that a page of a remote asks for after the shell's own: the remote's routes and the first page. */
function pageFiles(lazy, name, path) {
  const remote = join(root, `mfe-${name}/src`);
  const { firstPages = {} } = JSON.parse(readFileSync(join(root, `mfe-${name}/dist/build.json`), 'utf8'));
  const owned = Object.keys(firstPages)
    .filter((start) => path === start || path.startsWith(`${start.replace(/\/$/, '')}/`))
    .sort((a, b) => b.length - a.length)[0];
  const parts = [join(remote, 'remote.ts'), owned && join(remote, firstPages[owned])];
  return [...new Set(parts.flatMap((part) => lazy.get(part) ?? []))];
}

/**
 * Builds shell and remotes as one program of the same sources, without federation, and publishes it into a site of its own.
 *
 * @returns {Promise<{ siteDir: string, hints: (name: string, path: string) => string[] }>} `hints` gives the
 *   addresses that a page loads early.
 */
export async function buildAsOne() {
  const site = join(work, 'site');
  const dist = join(work, 'dist');
  const { first, lazy } = await compile(oneBuildConfig());
  const record = JSON.parse(readFileSync(join(root, 'shell/dist/build.json'), 'utf8'));
  const of = (suffix) => first.filter((file) => file.endsWith(suffix));
  writeFileSync(
    join(dist, 'build.json'),
    JSON.stringify({ ...record, scripts: of('.js'), styles: of('.css'), shared: {} }),
  );
  // It is built next to the shell, and the shell carries its hash.
  cpSync(join(root, 'shell/dist/sandbox-frame.js'), join(dist, 'sandbox-frame.js'));
  rmSync(site, { recursive: true, force: true });
  cpSync(siteDir, site, { recursive: true, filter: (file) => !file.startsWith(join(siteDir, 'shell')) });
  mkdirSync(join(site, 'shell'), { recursive: true });
  const { buildId } = await publishShell({ siteDir: site, dist });
  const hints = (name, path) =>
    pageFiles(lazy, name, path)
      .filter((file) => !first.includes(file))
      .map((file) => `/shell/${buildId}/${file}`);
  return { siteDir: site, hints };
}
