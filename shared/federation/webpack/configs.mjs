import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { baseConfig, webpack } from './base-config.mjs';
import { buildIdPlaceholder } from './build-id.mjs';
import { BuildRecord, describeRemote, describeShell } from './build-record.mjs';
import { readFirstPaint } from './first-paint.mjs';
import { FreshChunkUrls } from './fresh-chunk-urls.mjs';
import { readArea } from './read-area.mjs';
import { providedByShell, takenByRemote } from './shared-modules.mjs';

const require = createRequire(import.meta.url);
const contractVersion = require('../src/contract-version.json');

const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

/**
 * The whole libraries behind the parts that are shared. The router's package names its development build
 * whatever is asked; a production build takes the other.
 */
const wholeLibraries = (mode) => ({
  'react-router-whole$': join(folderOf('react-router'), 'dist', mode, 'index.mjs'),
  'react-router/dom$': join(folderOf('react-router'), 'dist', mode, 'dom-export.mjs'),
  'react-query-whole$': join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
});

const federationDefaults = { dts: false, dev: false, shareStrategy: 'loaded-first' };

/** What only a build that is published needs; in development modules are replaced in the running page instead. */
const forPublishing = (mode, dir, describe) =>
  mode === 'production'
    ? [new FreshChunkUrls(), new BuildRecord(join(dir, 'dist'), describe)]
    : [new ReactRefreshPlugin({ overlay: false, library: dir })];

/** The federation plugin names its plugin's CommonJS form, which would bring the whole runtime a second time. */
const oneFederationRuntime = () =>
  new webpack.NormalModuleReplacementPlugin(
    /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs/,
    (data) => {
      data.request = data.request.replace('index.cjs', 'index.js');
    },
  );

/**
 * webpack configuration of one remote. It exposes `./src/remote.ts` as `./remote`, takes every shared part
 * from the shell and writes `dist/` with a `build.json` for publishing.
 *
 * @param {{ dir: string, mode?: 'production' | 'development', name?: string }} options `dir` is the remote's
 *   folder (`mfe-orders`); its name is what follows `mfe-`.
 */
export async function remoteConfig({ dir, mode = 'production', name = basename(dir).replace(/^mfe-/, '') }) {
  const area = await readArea(dir, name);
  const buildId = mode === 'production' ? buildIdPlaceholder : 'development';
  const global = `waybill_${name}_${buildId}`;
  const base = baseConfig({ dir, mode, uniqueName: global });
  return {
    ...base,
    name,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: global,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: global },
        manifest: true,
        exposes: { './remote': { import: join(dir, 'src/remote.ts'), name: '__federation_expose_remote' } },
        shared: takenByRemote(),
        experiments: {
          externalRuntime: true,
          asyncStartup: true,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      ...forPublishing(mode, dir, describeRemote(area, contractVersion, global)),
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
    entry: { main: join(dir, 'src/main.tsx') },
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...wholeLibraries(mode) } },
    optimization: { ...base.optimization, splitChunks: shellChunks },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...federationDefaults,
        name: 'waybill_shell',
        remotes: {},
        shared: providedByShell(),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      oneFederationRuntime(),
      ...forPublishing(
        mode,
        dir,
        describeShell(contractVersion, () => readFirstPaint(dir)),
      ),
    ],
  };
}

/**
 * webpack configuration of the shell's service workers: each one classic script in the shell's `dist`, without anything
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
    },
    output: { ...base.output, filename: '[name].js', clean: false },
  };
}

const first = (chunk) => chunk.canBeInitial();

/** Three first scripts that load side by side; the two of libraries stay cached over our own releases. */
const shellChunks = {
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
    severalParts: { chunks: 'async', minChunks: 2, minSize: 10_000, reuseExistingChunk: true },
  },
};
