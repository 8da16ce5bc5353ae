import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '../../http/accepted-encodings.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
  '.woff2': 'font/woff2',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const fileSize = async (file: string) => {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
};

/** `/orders/1a2b3c4d5e6f/main.js`: a file of a published build, which never changes. */
export const isBuildFile = (path: string) =>
  /^\/[a-z-]+\/[0-9a-f]{12}\/[^/]/.test(path) && !/\.\.|\\/.test(path);

/** Sends a file of a build, in the form that was compressed when it was published; 404 where there is none. */
export async function sendBuildFile(
  siteDir: string,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = normalize(join(siteDir, path));
  const isInside = file.startsWith(normalize(siteDir) + sep);
  const plainSize = isInside ? await fileSize(file) : undefined;
  if (plainSize === undefined)
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
      .send('There is no such file.\n');

  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  for (const { name, suffix } of acceptedEncodings(request.headers['accept-encoding'])) {
    const size = await fileSize(file + suffix);
    if (size !== undefined)
      return reply
        .headers({ 'content-encoding': name, 'content-length': size })
        .send(createReadStream(file + suffix));
  }
  return reply.header('content-length', plainSize).send(createReadStream(file));
}
