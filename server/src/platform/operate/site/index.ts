import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { acceptedEncodings } from '../../http/accepted-encodings.ts';
import { isBuildFile, sendBuildFile } from './assets.ts';
import { contentSecurityPolicy, integrityPolicy } from './content-security-policy.ts';
import { firstRequests } from './first-requests.ts';
import { isOverriddenHere } from './local-override.ts';
import { serveMapTiles } from './map-tiles.ts';
import { inlineScripts, renderPage } from './page.ts';
import { isPagePath } from './page-path.ts';
import { permissionsPolicy } from './permissions-policy.ts';
import { type Switches, servedSuite } from './served-suite.ts';
import type { SuiteFiles } from './suite-files.ts';

export interface SiteOptions {
  files: SuiteFiles;
  /** The content of `/config.json`: addresses and public keys. Read at every request. */
  config: () => Readonly<Record<string, unknown>>;
  /** Other origins that remotes are served from. */
  remoteOrigins?: readonly string[];
  /** A PMTiles file of streets for the map. */
  mapTilesFile?: string | undefined;
  /** Reads the operator's settings at every request; none if left out. */
  switches?: () => Promise<Switches>;
}

const script = 'text/javascript; charset=utf-8';
/** Files of the current shell, with their types: workers, so that all pages are in their scope, and what makes the suite installable. */
const rootFiles = {
  'service-worker.js': script,
  'push-worker.js': script,
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
};

/** Files and pages are no calls: `/api/openapi.json` leaves them out. */
const unlisted = { schema: { hide: true } };

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Pages and settings that are kept as compressed: some for each remote, before and after a deployment. */
const keptTexts = 64;
const kept = new Map<string, Promise<Buffer>>();

/** Compresses a text as far as possible, once for all who ask for it. */
function compressOnce(encoding: string, etag: string, text: string | Buffer): Promise<Buffer> {
  const key = encoding + etag;
  const before = kept.get(key);
  if (before) return before;
  const compressed = encoding === 'br' ? brotli(text) : gzip(text);
  kept.set(key, compressed);
  const [oldest] = kept.keys();
  if (kept.size > keptTexts && oldest) kept.delete(oldest);
  return compressed;
}

/** By hand: the URL parser takes `//host` for a host and throws at `//`. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';
const wantsPage = (request: FastifyRequest, path: string) =>
  isPagePath(path) && /text\/html|\*\/\*|^$/.test(request.headers.accept ?? '');

/** Sends something small that may change at any time, a text compressed, and 304 where the client has it. */
async function sendFresh(request: FastifyRequest, reply: FastifyReply, type: string, text: string | Buffer) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', 'content-type': type, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const [best] = acceptedEncodings(request.headers['accept-encoding']);
  if (!best || type.startsWith('image/')) return reply.send(text);
  reply.header('content-encoding', best.name);
  return reply.send(await compressOnce(best.name, etag, text));
}

/** Serves the built suite: its files, the registry, `/config.json`, and the page for every other path. */
export const sitePlugin = fastifyPlugin<SiteOptions>(
  async (
    app,
    { files, config, mapTilesFile, remoteOrigins = [], switches = async () => ({ remotes: {} }) },
  ) => {
    const suite = servedSuite(files, switches);
    const json = 'application/json; charset=utf-8';

    const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const { shell, registry, inUse } = await suite();
      if (!shell)
        return reply.code(503).type('text/plain; charset=utf-8').send('The suite is not built yet.\n');
      const settings = config();
      const isOverridden = isOverriddenHere(request.url, request.headers);
      const { page: template } = shell;
      reply.headers({
        'content-security-policy': contentSecurityPolicy({
          inlineScripts: inlineScripts(template),
          inlineStyles: shell.inlineStyles,
          config: settings,
          remoteOrigins,
          isOverridden,
        }),
        ...integrityPolicy({ config: settings, isOverridden }),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'permissions-policy': permissionsPolicy,
        'cross-origin-opener-policy': 'same-origin',
      });
      const requests = await firstRequests(files.site, inUse, shell, path);
      const page = renderPage({ template, config: settings, registry, ...requests });
      return sendFresh(request, reply, 'text/html; charset=utf-8', page);
    };

    app.get('/config.json', unlisted, (request, reply) =>
      sendFresh(request, reply, json, JSON.stringify(config())),
    );
    app.get('/remotes/registry.json', unlisted, async (request, reply) => {
      reply.header('access-control-allow-origin', '*');
      return sendFresh(request, reply, json, JSON.stringify((await suite()).registry));
    });
    if (mapTilesFile) await serveMapTiles(app, mapTilesFile);
    for (const [name, type] of Object.entries(rootFiles))
      app.get(`/${name}`, unlisted, async (request, reply) => {
        const { shell } = await suite();
        const file = shell && (await files.site.rootFile(shell, name));
        if (!file) return reply.callNotFound();
        return sendFresh(request, reply, type, file);
      });
    app.get('/*', unlisted, (request, reply) => {
      const path = pathOf(request);
      if (isBuildFile(path)) return sendBuildFile(files.siteDir, path, request, reply);
      if (/^\/(api|healthz|readyz)(\/|$)/.test(path) || !wantsPage(request, path))
        return reply.callNotFound();
      return sendPage(request, reply, path);
    });
  },
  { name: 'site' },
);
export type { Switches } from './served-suite.ts';
export { type ReadSuite, type SuiteFiles, suiteFiles } from './suite-files.ts';
