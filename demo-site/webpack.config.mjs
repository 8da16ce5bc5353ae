import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(new URL('../server/package.json', import.meta.url));
const server = fileURLToPath(new URL('../server/src/', import.meta.url));
const browser = join(server, 'program/browser');
const node = (name) => join(browser, `node/${name}.ts`);
const instead = (name) => join(browser, `instead/${name}.ts`);

/** Modules of the server that need a machine, and what stands in for them in a browser. */
const replaced = {
  'people/photos/encode-picture': instead('encode-picture'),
  'mail/transport': instead('mail-transport'),
  'customers-side/receiver/page-script': instead('page-script'),
  'money/statements/statement-pdf': instead('statement-pdf'),
  'platform/http/compression': instead('plugins'),
  'platform/http/api-description': instead('plugins'),
  'platform/operate/metrics/index': instead('plugins'),
  'platform/operate/site/index': instead('plugins'),
};

/** Node's modules: from libraries where there is one, else what the server uses of them. */
const nodeModules = {
  assert: join(import.meta.dirname, 'assert.cjs'),
  buffer: require.resolve('buffer/'),
  crypto: node('crypto'),
  events: require.resolve('events/'),
  fs: node('fs'),
  'fs/promises': node('fs'),
  http: node('http'),
  https: node('http'),
  path: require.resolve('path-browserify'),
  stream: require.resolve('readable-stream'),
  ...Object.fromEntries(
    [
      'async_hooks',
      'diagnostics_channel',
      'dns',
      'dns/promises',
      'net',
      'os',
      'perf_hooks',
      'timers/promises',
      'url',
      'util',
    ].map((name) => [name, node('others')]),
  ),
  ...Object.fromEntries(
    ['child_process', 'http2', 'module', 'tls', 'worker_threads', 'zlib'].map((name) => [name, false]),
  ),
};

const typescript = {
  test: /\.ts$/,
  use: [
    {
      loader: require.resolve('swc-loader'),
      options: { jsc: { target: 'es2023', parser: { syntax: 'typescript' } } },
    },
  ],
};

const common = {
  mode: 'production',
  context: import.meta.dirname,
  devtool: false,
  optimization: {
    minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false })],
  },
  performance: false,
  stats: 'errors-warnings',
};

const output = (more) => ({
  path: join(import.meta.dirname, 'dist'),
  filename: '[name].js',
  chunkFilename: '[name].js',
  assetModuleFilename: '[name][ext]',
  hashFunction: 'xxhash64',
  ...more,
});

export default [
  {
    ...common,
    name: 'server',
    target: ['webworker', 'es2023'],
    entry: { server: join(browser, 'worker.ts') },
    output: output({ publicPath: '/demo/', uniqueName: 'waybill_demo_server' }),
    resolve: {
      extensions: ['.ts', '.mjs', '.js', '.json'],
      alias: {
        '@waybill/contract$': fileURLToPath(new URL('../shared/contract/src/index.ts', import.meta.url)),
        '@node-rs/argon2$': instead('argon2'),
        pino$: join(import.meta.dirname, 'pino.cjs'),
        ...Object.fromEntries(
          [
            '@fastify/static',
            'google-auth-library',
            'light-my-request',
            '@fastify/swagger',
            '@fastify/swagger-ui',
          ].map((name) => [`${name}$`, false]),
        ),
      },
      fallback: Object.fromEntries(Object.entries(nodeModules).map(([name, file]) => [`${name}$`, file])),
    },
    module: {
      rules: [
        typescript,
        // The package says that importing its modules does nothing: true of all others.
        { test: join(browser, 'node/globals.ts'), sideEffects: true },
        {
          include: server,
          loader: join(import.meta.dirname, 'file-address.cjs'),
          options: { root: join(server, '..') },
          // The address is that of the source, not of a file to be emitted.
          parser: { url: false, worker: false },
        },
      ],
    },
    optimization: { ...common.optimization, splitChunks: false },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/^node:/, (resource) => {
        resource.request = resource.request.slice('node:'.length);
      }),
      new webpack.NormalModuleReplacementPlugin(/\.ts$/, (resource) => {
        const path = join(resource.context, resource.request);
        const name = path.startsWith(server) ? path.slice(server.length, -'.ts'.length) : '';
        if (replaced[name] && !resource.context.startsWith(browser)) resource.request = replaced[name];
      }),
      new webpack.IgnorePlugin({ resourceRegExp: /operate\/traces\.ts$/ }),
    ],
  },
  {
    ...common,
    name: 'pages',
    target: ['web', 'es2022'],
    entry: {
      tab: './src/tab.ts',
      start: './src/start.ts',
      as: './src/as.ts',
      'service-worker': './src/service-worker.ts',
    },
    output: output({ publicPath: '/demo/', uniqueName: 'waybill_demo' }),
    resolve: { extensions: ['.ts', '.js'], conditionNames: ['source', 'import', 'default'] },
    module: { rules: [typescript] },
  },
];
