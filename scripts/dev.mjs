/**
 * `npm run dev -- orders`: serves one remote, and the shell around it, as they are being written, inside the
 * suite that runs at WAYBILL_SUITE (`http://127.0.0.1:4000`, `npm start`). A change shows without a reload.
 */
import { join } from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { readArea, remoteConfig, shellConfig } from '../shared/federation/webpack/index.mjs';
import { developmentPage, developmentRegistry } from './dev/development-page.mjs';
import { remoteFromArguments, root } from './site/workspace.mjs';

const suite = process.env.WAYBILL_SUITE ?? 'http://127.0.0.1:4000';
const port = Number(process.env.DEV_PORT ?? 4100);
const name = remoteFromArguments('dev');
const remoteDir = join(root, `mfe-${name}`);

const isUp = await fetch(`${suite}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isUp) {
  console.error(`No suite answers at ${suite}. Run npm start first, or set WAYBILL_SUITE.`);
  process.exit(1);
}

const served = (config, folder) => ({
  ...config,
  output: { ...config.output, publicPath: `/${folder}/development/` },
});
const compiler = webpack([
  served(shellConfig({ dir: join(root, 'shell'), mode: 'development' }), 'shell'),
  served(await remoteConfig({ dir: remoteDir, mode: 'development' }), name),
]);

const upstream = async (path) => (await fetch(suite + path)).json();
const registry = async () =>
  developmentRegistry(await upstream('/remotes/registry.json'), await readArea(remoteDir, name));

const wantsPage = (request) =>
  request.method === 'GET' &&
  /text\/html/.test(request.headers.accept ?? '') &&
  !/^\/api\/|\.[a-z0-9]+$/i.test(request.path);

const server = new DevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    client: { overlay: { warnings: false }, logging: 'warn' },
    setupMiddlewares: (middlewares) => [
      {
        name: 'waybill-registry',
        path: '/remotes/registry.json',
        middleware: (_request, response, next) => registry().then((value) => response.json(value), next),
      },
      {
        name: 'waybill-page',
        middleware: (request, response, next) =>
          wantsPage(request)
            ? Promise.all([registry(), upstream('/config.json')])
                .then((parts) => response.type('html').send(developmentPage(...parts, root)))
                .catch(next)
            : next(),
      },
      ...middlewares,
    ],
    proxy: [{ context: (path) => !path.includes('/development/') && path !== '/ws', target: suite }],
  },
  compiler,
);
await server.start();
console.log(`${name} is served inside ${suite} at http://127.0.0.1:${port}`);
