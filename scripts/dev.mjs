/**
 * `npm run dev -- orders`: serves one remote, as it is being written, inside the suite that runs at WAYBILL_SUITE
 * (`http://127.0.0.1:4000`, `npm start`). A change shows without a reload. Needs the remote's folder, `shared`, `tools` and `scripts`.
 */
import { join } from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { readManifest, remoteConfig } from '../tools/webpack/index.mjs';
import { nameFromArguments, root } from '../tools/workspace.mjs';
import { developmentPage } from './dev/development-page.mjs';
import { developmentReact } from './dev/development-react.mjs';

const suite = (process.env.WAYBILL_SUITE ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
const port = Number(process.env.DEV_PORT ?? 4100);
const origin = `http://127.0.0.1:${port}`;
const name = nameFromArguments('dev');
const remoteDir = join(root, `mfe-${name}`);
const folder = `/${name}/development/`;

const isUp = await fetch(`${suite}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isUp) {
  console.error(`No suite responds at ${suite}. Run npm start first, or set WAYBILL_SUITE.`);
  process.exit(1);
}

const config = await remoteConfig({ dir: remoteDir, mode: 'development' });
const compiler = webpack({ ...config, output: { ...config.output, publicPath: origin + folder } });

const fromSuite = async (path, accept) => {
  const response = await fetch(suite + path, { headers: { accept } });
  if (!response.ok) throw new Error(`${suite}${path} returned ${response.status}`);
  return response;
};

async function page(path) {
  const html = await (await fromSuite(path, 'text/html')).text();
  const overrides = { [name]: { address: origin + folder, manifest: await readManifest(remoteDir, name) } };
  return developmentPage(html, { overrides, reactUrl: `${folder}react.js` });
}

async function react() {
  const [shell] = (await (await fromSuite('/', 'text/html')).text()).match(/\/shell\/[0-9a-f]{12}\//) ?? [];
  const record = await (await fromSuite(`${shell}build.json`, 'application/json')).json();
  return developmentReact(record.react ?? {});
}

const wantsPage = (request) =>
  request.method === 'GET' &&
  /text\/html/.test(request.headers.accept ?? '') &&
  !/^\/api\/|\.[a-z0-9]+$/i.test(request.path);

/** Responds itself where `applies`; what fails is shown in the browser. */
const responds = (applies, type, make) => ({
  name: `waybill-${type}`,
  middleware: (request, response, next) =>
    applies(request)
      ? make(request).then(
          (text) => response.set('cache-control', 'no-store').type(type).send(text),
          (error) => response.status(502).type('text').send(String(error)),
        )
      : next(),
});

const server = new DevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    liveReload: false,
    static: false,
    allowedHosts: 'all',
    headers: { 'access-control-allow-origin': '*' },
    client: {
      overlay: { warnings: false },
      logging: 'warn',
      webSocketURL: `ws://127.0.0.1:${port}/ws`,
    },
    setupMiddlewares: (middlewares) => [
      responds(wantsPage, 'html', ({ originalUrl }) => page(originalUrl)),
      responds(({ path }) => path === `${folder}react.js`, 'js', react),
      // A stored build would be shown instead of what is being written.
      {
        name: 'waybill-no-worker',
        path: '/service-worker.js',
        middleware: (_request, response) => response.sendStatus(404),
      },
      ...middlewares,
    ],
    proxy: [
      {
        context: (path) => !path.includes('/development/') && path !== '/ws',
        target: suite,
        changeOrigin: true,
        onProxyReq: (request) => request.getHeader('origin') && request.setHeader('origin', suite),
      },
    ],
  },
  compiler,
);
// A page waits for a remote for 8 s at most; the first compilation may take longer.
const compiled = () => new Promise((resolve) => compiler.hooks.done.tap('dev', resolve));
const isCompiled = compiled();
await server.start();
await isCompiled;
// Once more without a change: what only a second compilation loads would make the first change slow.
const isWarm = compiled();
compiler.watching.invalidate();
await isWarm;
console.log(`${name} is served inside ${suite} at ${origin}`);
