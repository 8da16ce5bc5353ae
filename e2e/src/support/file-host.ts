import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.geojson': 'application/geo+json',
  '.html': 'text/html; charset=utf-8',
};

/** A host that only serves the files of a folder, to pages of any origin. */
export interface FileHost {
  url: string;
  /** The paths that were found. */
  served: string[];
  stop: () => Promise<void>;
}

/**
 * Serves a folder, which may come to be later, on a free port. With `pageHeaders`, every address that is no file's gets the folder's
 * `index.html` with these headers.
 */
export async function startFileHost(
  folder: () => string,
  pageHeaders?: () => Record<string, string>,
): Promise<FileHost> {
  const served: string[] = [];
  const send = async (response: ServerResponse, path: string) => {
    const content = await readFile(join(folder(), path));
    response.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream');
    response.setHeader('access-control-allow-origin', '*');
    response.end(content);
    served.push(path);
  };
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    try {
      if (!pageHeaders || extname(path)) return await send(response, path);
      response.setHeaders(new Map(Object.entries(pageHeaders())));
      await send(response, '/index.html');
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    served,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
