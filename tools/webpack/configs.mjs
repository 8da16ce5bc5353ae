import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { VerifiedFiles } from '../remote/webpack/verified-files.mjs';
import { baseConfig, webpack } from './base-config.mjs';
import { buildIdPlaceholder } from './build-id.mjs';
import { BuildRecord, describeRemote, describeShell } from './build-record.mjs';
import { declaredBy, declaredChunks } from './declared-chunks.mjs';
import { borrowedRuntime, lendRuntime, optimization, partOfRuntime } from './federation-parts.mjs';
import { FilesAsTheyAre } from './files-as-they-are.mjs';
import { interfaceVersions, sandboxVersion } from './interface-versions.mjs';
import { readManifest } from './read-manifest.mjs';
import { partLibraries, providedByShell, takenByRemote } from './shared-modules.mjs';

const require = createRequire(import.meta.url);

const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

/**
 * The whole libraries behind the parts that are shared (`react-query.mjs` and `react-router-dom.mjs` import them). The router's package names its development build
 * whatever mode is set; a production build uses the other.
 */
const fullLibraries = (mode) => ({
  'react-router-whole$': join(folderOf('react-router'), 'dist', mode, 'index.mjs'),
  'react-router-dom-whole$': join(folderOf('react-router'), 'dist', mode, 'dom-export.mjs'),
  'react-query-whole$': join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
});

/**
 * The libraries of a remote with a React of its own, by the major that its `package.json` names in `waybill.react`: `react-18` and
 * `react-dom-18` where it depends on these names (`npm:react@18`), otherwise the suite's version in a copy of its own.
 */
function ownLibraries(mode, dir, major) {
  const own = createRequire(join(dir, 'package.json'));
  const find = (name) => {
    try {
      return { [name]: dirname(own.resolve(`${name}-${major}/package.json`)) };
    } catch {
      return {};
    }
  };
  return { ...fullLibraries(mode), ...partLibraries, ...find('react'), ...find('react-dom') };
}

const federationDefaults = { manifest: false, dts: false, dev: false, shareStrategy: 'loaded-first' };

/** Plugins that only a published build needs; in development modules are replaced in the running page instead. */
const forPublishing = (mode, dir, describe) =>
  mode === 'production'
    ? [new VerifiedFiles(), new BuildRecord(join(dir, 'dist'), describe)]
    : [new ReactRefreshPlugin({ overlay: false, library: dir })];

/**
 * webpack configuration of one remote. It exposes `./src/remote.ts` as `./remote`, takes every shared part
 * from the shell and writes `dist/` with a `build.json` for publishing.
 *
 * @param {{ dir: string, mode?: 'production' | 'development', name?: string }} options `dir` is the remote's
 *   folder (`mfe-orders`); its name is what follows `mfe-`.
 */
export async function remoteConfig({ dir, mode = 'production', name = basename(dir).replace(/^mfe-/, '') }) {
  const manifest = await readManifest(dir, name);
  const buildId = mode === 'production' ? buildIdPlaceholder : 'development';
  // A name with hyphens is no name of a global.
  const global = `waybill_${name.replaceAll('-', '_')}_${buildId}`;
  const base = baseConfig({ dir, mode, uniqueName: global });
  const { react } = declaredBy(dir);
  return {
    ...base,
    name,
    entry: {},
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, ...(react && ownLibraries(mode, dir, react)) },
    },
    externals: borrowedRuntime,
    optimization: { ...base.optimization, splitChunks: remoteChunks },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: global,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: global },
        exposes: { './remote': { import: './src/remote.ts', name: '__federation_expose_remote' } },
        shared: takenByRemote({ ownReact: Boolean(react) }),
        experiments: { asyncStartup: true, optimization },
      }),
      ...(react ? [new webpack.DefinePlugin({ WAYBILL_OWN_REACT: 'true' })] : []),
      ...forPublishing(mode, dir, describeRemote(manifest, global)),
    ],
  };
}

/**
 * webpack configuration of the shell: it provides every shared part and knows no remote.
 *
 * @param {{ dir: string, mode?: 'production' | 'development' }} options
 */
export function shellConfig({ dir, mode = 'production' }) {
  const base = baseConfig({ dir, mode, uniqueName: 'waybill_shell' });
  return {
    ...base,
    name: 'shell',
    entry: { main: join(dir, 'src/main.ts') },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, ...fullLibraries(mode), ...partOfRuntime, ...partLibraries },
    },
    optimization: { ...base.optimization, splitChunks: shellChunks(dir) },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: 'waybill_shell',
        remotes: {},
        runtimePlugins: [lendRuntime],
        experiments: { optimization },
      }),
      new ProvideSharedPlugin({ provides: providedByShell() }),
      // The shell consumes nothing; this plugin also writes what it provides in the form that the runtime reads.
      new ConsumeSharedPlugin({ consumes: {} }),
      new webpack.DefinePlugin({
        WAYBILL_GIVES: JSON.stringify({ ...interfaceVersions(), ...sandboxVersion }),
      }),
      ...forPublishing(mode, dir, describeShell(dir)),
    ],
  };
}

/**
 * webpack configuration of the shell's service workers, and of what runs in the frame of a sandboxed remote: each one classic script in the shell's `dist`, without anything
 * of federation, as they run outside of every page.
 */
export function serviceWorkersConfig({ dir }) {
  const base = baseConfig({ dir, mode: 'production', uniqueName: 'waybill_service_workers' });
  return {
    ...base,
    name: 'service-workers',
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    entry: {
      'service-worker': join(dir, 'src/service-worker/service-worker.ts'),
      'push-worker': join(dir, 'src/push-worker/push-worker.ts'),
      'sandbox-frame': join(dir, 'src/sandbox/sandbox-frame.ts'),
    },
    output: { ...base.output, filename: '[name].js', clean: false },
    // These files make the suite installable; they are served at the site's root like the workers.
    plugins: [...(base.plugins ?? []), new FilesAsTheyAre(join(dir, 'src/install'))],
  };
}

/** Loaded later. A worker has a runtime of its own, and stays one file: what it would load by itself is not checked. */
const later = (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime();

/** Modules that several pages of a remote use are there once, unless one is so small that a request costs more. Sizes before minifying. */
const remoteChunks = { chunks: later, minSize: 10_000 };

const first = (chunk) => chunk.canBeInitial();

/** Three first scripts that load side by side; the two of libraries stay cached over our own releases. */
const shellChunks = (dir) => ({
  cacheGroups: {
    default: false,
    defaultVendors: false,
    react: {
      name: 'react',
      chunks: first,
      priority: 2,
      enforce: true,
      test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack|zustand|@module-federation)\//,
    },
    kit: { name: 'kit', chunks: first, priority: 1, enforce: true, test: /node_modules\// },
    ...declaredChunks(dir, { chunks: later, priority: 2, enforce: true }),
    severalParts: { chunks: later, minChunks: 2, minSize: 10_000, reuseExistingChunk: true },
  },
});
