import { join } from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { baseConfig } from '../../tools/webpack/base-config.mjs';
import { root } from '../../tools/workspace.mjs';

const page =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">';

/** Serves the catalogue of the kit on the loopback interface, built from its sources; resolves once it is built. */
export async function serveKit({ port, isWatching }) {
  const dir = join(root, 'shared/ui');
  const base = baseConfig({ dir, mode: 'development', uniqueName: 'waybill_kit' });
  const compiler = webpack({
    ...base,
    entry: { kit: join(dir, 'src/catalogue/main.tsx') },
    output: { ...base.output, publicPath: '/' },
    // Without the refresh plugin the page reloads instead, and the sources need no refresh code.
    module: {
      ...base.module,
      rules: baseConfig({ dir, mode: 'production', uniqueName: 'waybill_kit' }).module.rules,
    },
  });
  const built = new Promise((resolve, reject) =>
    compiler.hooks.done.tap('kit', (stats) =>
      stats.hasErrors() ? reject(new Error(stats.toString({ all: false, errors: true }))) : resolve(),
    ),
  );
  const server = new DevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: isWatching,
      webSocketServer: isWatching ? 'ws' : false,
      client: isWatching ? { overlay: false, logging: 'warn' } : false,
      static: false,
      devMiddleware: { stats: 'none' },
      setupMiddlewares: (middlewares) => [
        {
          name: 'kit-page',
          path: '/',
          middleware: (request, response, next) =>
            request.path === '/'
              ? response
                  .type('html')
                  .send(
                    `${page}<link rel="icon" href="data:,"><link rel="stylesheet" href="/kit.css"><body><script src="/kit.js"></script>`,
                  )
              : next(),
        },
        ...middlewares,
      ],
    },
    compiler,
  );
  await server.start();
  await built.catch(async (error) => {
    await server.stop();
    throw error;
  });
  return { url: `http://127.0.0.1:${server.server.address().port}/`, stop: () => server.stop() };
}
