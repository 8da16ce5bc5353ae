import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Tree = { [key: string]: unknown };

/** A request of the SDK: a body with a path, and with the value to put there. */
interface Ask {
  t: 'd';
  d: { r: number; a: string; b: { p?: string; d?: unknown } };
}

/** A Realtime Database that speaks the SDK's protocol, as far as places need it: listen, unlisten, put. */
export interface DatabaseDouble {
  url: string;
  /** The present value at a path. */
  at(path: string): unknown;
  /** Writes as another client does. */
  put(path: string, value: unknown): void;
  /** Breaks all connections, as a network does. */
  breakConnections(): void;
  close(): Promise<void>;
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

const within = (tree: unknown, path: string): unknown =>
  partsOf(path).reduce<unknown>((node, key) => (node as Tree | null)?.[key] ?? null, tree);

/** Values that the server fills in. */
const filled = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if ('.sv' in value) return Date.now();
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each)]));
};

const set = (tree: Tree, path: string, value: unknown) => {
  const keys = partsOf(path);
  const last = keys.pop()!;
  let node = tree;
  for (const key of keys) {
    node[key] ??= {};
    node = node[key] as Tree;
  }
  if (value === null) delete node[last];
  else node[last] = value;
};

/** Starts it on a free port of this machine. */
export async function startDatabaseDouble(): Promise<DatabaseDouble> {
  const tree: Tree = {};
  const listening = new Map<WebSocket, Set<string>>();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const send = (socket: WebSocket, type: 'c' | 'd', body: object) =>
    socket.send(JSON.stringify({ t: type, d: body }));
  const push = (socket: WebSocket, path: string) =>
    send(socket, 'd', { a: 'd', b: { p: partsOf(path).join('/'), d: within(tree, path) } });
  const put = (path: string, value: unknown) => {
    set(tree, path, filled(value));
    for (const [socket, paths] of listening)
      for (const watched of paths) if (`${path}/`.startsWith(`${watched}/`)) push(socket, path);
  };

  const respond = (socket: WebSocket, { d: { r, a, b } }: Ask) => {
    const path = `/${partsOf(b.p ?? '').join('/')}`;
    if (a === 'q') {
      listening.get(socket)!.add(path);
      push(socket, path);
    }
    if (a === 'n') listening.get(socket)!.delete(path);
    if (a === 'p') put(path, b.d);
    send(socket, 'd', { r, b: { s: 'ok', d: '' } });
  };

  server.on('connection', (socket) => {
    listening.set(socket, new Set());
    socket.on('close', () => listening.delete(socket));
    // A long message comes as its number of pieces and then the pieces; "0" only is a keep-alive.
    let missing = 0;
    let text = '';
    socket.on('message', (data) => {
      const frame = String(data);
      if (missing === 0 && /^\d+$/.test(frame)) {
        missing = Number(frame);
        return;
      }
      text += frame;
      missing = Math.max(0, missing - 1);
      if (missing > 0) return;
      const ask = JSON.parse(text) as Ask;
      text = '';
      if (ask.t === 'd') respond(socket, ask);
    });
    send(socket, 'c', { t: 'h', d: { ts: Date.now(), v: '5', h: host, s: 'a session' } });
  });

  return {
    url: `http://${host}?ns=waybill-test`,
    at: (path) => within(tree, path),
    put,
    breakConnections: () => {
      for (const socket of listening.keys()) socket.terminate();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
