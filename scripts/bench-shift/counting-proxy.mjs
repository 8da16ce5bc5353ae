import { once } from 'node:events';
import { connect, createServer } from 'node:net';

const requestLine = /^(GET|POST|OPTIONS|HEAD) (\S+) HTTP\/1\.1\r\n/;

/** `/api/courier/order/filter/me` of `/api/courier/order/filter/me?page=1`; build files by their remote. */
const kindOf = (url) => {
  const path = url.split('?', 1)[0];
  if (path.startsWith('/api/')) return path.slice(5);
  return /^\/[a-z-]+\/[0-9a-f]{12}\//.test(path) ? 'files of builds' : 'page, worker, settings';
};

/**
 * Passes connections on to a server and counts every byte in both directions, headers and all, by what was requested. A
 * browser sends one request after the other on a connection, so what follows a request line belongs to it.
 */
export async function countingProxy(target) {
  const { hostname, port } = new URL(target);
  const kinds = new Map();
  const of = (kind) => {
    if (!kinds.has(kind)) kinds.set(kind, { requests: 0, up: 0, down: 0 });
    return kinds.get(kind);
  };
  const sockets = new Set();
  const server = createServer((browser) => {
    const upstream = connect(Number(port), hostname);
    let current = of('other');
    browser.on('data', (chunk) => {
      const [, , url] = requestLine.exec(chunk.toString('latin1', 0, 2_000)) ?? [];
      if (url) {
        current = of(kindOf(url));
        current.requests += 1;
      }
      current.up += chunk.length;
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      current.down += chunk.length;
      browser.write(chunk);
    });
    for (const [one, other] of [
      [browser, upstream],
      [upstream, browser],
    ]) {
      sockets.add(one);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    /** Counts so far, the most expensive first. */
    counts: () =>
      [...kinds]
        .filter(([, { requests }]) => requests > 0)
        .map(([kind, count]) => ({ kind, ...count }))
        .sort((a, b) => b.up + b.down - a.up - a.down),
    /** Cuts all connections, as a phone without signal does; the browser opens others. */
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
