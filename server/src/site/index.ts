import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { acceptedEncodings } from '../platform/http/accepted-encodings.ts';
import { isBuildFile, sendBuildFile } from './assets.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { earlyHints } from './early-hints.ts';
import { renderPage } from './page.ts';
import { isPagePath } from './page-path.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { publishedSite, type RegistryFile } from './published-site.ts';

export interface SiteOptions {
  /** The folder that publishing fills: `shell/`, one folder per remote, `remotes/registry.json`. */
  siteDir: string;
  /** What `/config.json` answers: addresses and public keys. Asked for at every request. */
  config: () => Readonly<Record<string, unknown>>;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const fastBrotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

/** By hand: the URL parser takes `//host` for a host and throws at `//`. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
const wantsPage = (request: FastifyRequest, path: string) =>
  isPagePath(path) && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '');

/** Sends a small text that may change at any time, compressed, and 304 where the client has it. */
async function sendFresh(request: FastifyRequest, reply: FastifyReply, type: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', 'content-type': type, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const [best] = acceptedEncodings(request.headers['accept-encoding']);
  if (!best) return reply.send(text);
  reply.header('content-encoding', best.name);
  return reply.send(await (best.name === 'br' ? brotli(text, fastBrotli) : gzip(text)));
}

/** Serves the built suite: its files, the registry, `/config.json`, and the page for every other path. */
export const sitePlugin = fastifyPlugin<SiteOptions>(
  async (app, { siteDir, config }) => {
    const site = publishedSite(siteDir);
    const json = 'application/json; charset=utf-8';

    const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const shell = await site.shell();
      if (!shell)
        return reply.code(503).type('text/plain; charset=utf-8').send('The suite is not built yet.\n');
      const registryText = await site.registryText();
      const registry = JSON.parse(registryText) as RegistryFile;
      const hints = await earlyHints(site, registry, shell, path);
      const settings = config();
      reply.headers({
        'content-security-policy': contentSecurityPolicy(shell.firstPaint.script, settings),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': permissionsPolicy,
        'cross-origin-opener-policy': 'same-origin',
      });
      const configText = JSON.stringify(settings);
      const page = renderPage({ shell, hints, registryText, configText });
      return sendFresh(request, reply, 'text/html; charset=utf-8', page);
    };

    app.get('/config.json', (request, reply) => sendFresh(request, reply, json, JSON.stringify(config())));
    app.get('/remotes/registry.json', async (request, reply) => {
      reply.header('access-control-allow-origin', '*');
      return sendFresh(request, reply, json, await site.registryText());
    });
    // At the root, so that all pages are in their reach; looked for anew by the browser, so that an update arrives.
    for (const worker of ['service-worker.js', 'push-worker.js'])
      app.get(`/${worker}`, async (request, reply) => {
        const shell = await site.shell();
        const script = shell && (await site.workerText(shell, worker));
        if (!script) return reply.callNotFound();
        return sendFresh(request, reply, 'text/javascript; charset=utf-8', script);
      });
    app.get('/*', (request, reply) => {
      const path = pathOf(request);
      if (isBuildFile(path)) return sendBuildFile(siteDir, path, request, reply);
      if (/^\/(api|healthz|readyz)(\/|$)/.test(path) || !wantsPage(request, path))
        return reply.callNotFound();
      return sendPage(request, reply, path);
    });
  },
  { name: 'site' },
);
