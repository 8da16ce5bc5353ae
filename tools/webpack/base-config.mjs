import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { antdWithoutRuntimeStyles } from './antd/without-runtime-styles.mjs';
import { cssMinimizer } from './compact-css.mjs';
import { onDemand } from './shared-modules.mjs';
import { StableModuleIds } from './stable-module-ids.mjs';

const require = createRequire(import.meta.url);
const contractSource = fileURLToPath(new URL('../../shared/contract/src/index.ts', import.meta.url));

/** What starts a worker, in any major of the kit. */
const workerStarters = [
  './checked-worker.ts',
  ...onDemand.filter((name) => /\/export(@\d+)?$/.test(name)),
].map((file) => `CheckedWorker from ${file}`);

const typescript = (mode) => ({
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        // Not in development either: a remote runs in a published shell, which shares the usual runtime of JSX.
        react: { runtime: 'automatic', development: false, refresh: mode === 'development' },
      },
    },
  },
});

const styles = (mode) => ({
  test: /\.css$/,
  // Overrides what a package declares of its files: a style is imported for its effect.
  sideEffects: true,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          exportLocalsConvention: 'camelCaseOnly',
          namedExport: false,
          localIdentName: mode === 'production' ? '[hash:base64:7]' : '[name]__[local]',
        },
      },
    },
  ],
});

/** The common part of the shell's and the remotes' builds. */
export const baseConfig = ({ dir, mode, uniqueName }) => ({
  mode,
  context: dir,
  target: ['web', 'es2022'],
  devtool: mode === 'production' ? false : 'cheap-module-source-map',
  output: {
    path: join(dir, 'dist'),
    clean: true,
    publicPath: 'auto',
    uniqueName,
    chunkLoadingGlobal: `${uniqueName}_chunks`,
    // The folder of a build is named after its content; its files need no hash in their names.
    filename: '[name].js',
    chunkFilename: '[name].js',
    assetModuleFilename: '[name].[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
    // A module that threw for want of a shared part runs again at the next request.
    strictModuleErrorHandling: true,
    hashFunction: 'xxhash64',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
    alias: {
      // Not by the condition `source`: packages of others have one too, and mean something else by it.
      '@waybill/contract$': contractSource,
      // Code pages of old spreadsheet formats: half of the library, and nothing that .xlsx has.
      [join(dirname(require.resolve('sheetjs-style/package.json')), 'dist/cpexcel.js')]: false,
      ...antdWithoutRuntimeStyles,
    },
    fallback: { fs: false, stream: false, crypto: false },
  },
  module: {
    parser: {
      javascript: {
        worker: [...workerStarters, '...'],
      },
    },
    rules: [
      typescript(mode),
      styles(mode),
      { test: /\.html$/, type: 'asset/source' },
      { test: /\.(geojson|woff2)$/, type: 'asset/resource' },
      // Its hash is named in the source that starts it, by this name.
      { test: /maplibre-gl-worker\.mjs$/, dependency: 'url', generator: { filename: '[name][ext]' } },
      // The library looks for files next to its own, which in a bundle is the place of the build.
      { test: /maplibre-gl\.mjs$/, loader: require.resolve('./page-as-module-url.cjs') },
      { test: /\.(svg|png|webp|wav)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 2048 } } },
    ],
  },
  optimization: {
    moduleIds: mode === 'production' ? 'deterministic' : 'named',
    chunkIds: mode === 'production' ? 'deterministic' : 'named',
    splitChunks: { chunks: 'async' },
    minimizer: [
      new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false }),
      new MinimizerPlugin({ test: /\.css$/, minify: cssMinimizer, parallel: false }),
    ],
  },
  performance: false,
  cache: {
    type: 'filesystem',
    cacheDirectory: join(dir, '.cache/webpack'),
    name: `${uniqueName}-${mode}`,
    buildDependencies: { config: [import.meta.url.slice('file://'.length)] },
  },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  plugins: [
    new StableModuleIds(),
    new MiniCssExtractPlugin({
      filename: '[name].css',
      chunkFilename: '[name].css',
      ignoreOrder: true,
      // Published builds load their styles with their scripts: verified-files.mjs.
      runtime: mode === 'development',
    }),
  ],
});

export { webpack };
