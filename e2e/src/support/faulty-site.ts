import { EventEmitter, once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The fate of a file on its way to the browser. */
export type FileFault =
  | '404'
  | '500'
  | 'reset'
  | 'hang'
  | 'half, then hang'
  | 'a page instead'
  | 'cut short'
  | 'one byte changed'
  | 'code of somebody else'
  | 'slow';

/** Faults of the site as one browser gets it. */
export interface SiteFault {
  /** Of a file, by its path. */
  file?: (path: string) => FileFault | undefined;
  /** The content of the registry instead, in the page and by itself. */
  registry?: (registry: Published) => unknown;
  /** The page comes without the registry, as from a plain file host. */
  isPlainHost?: boolean;
}

/** The registry as served. */
export interface Published {
  number: number;
  remotes: Record<string, unknown>[];
}

export interface FaultySite {
  url: string;
  /** Until it is set to `undefined`; what hangs by then goes on hanging. */
  fault: SiteFault | undefined;
  /** Entries that are published here in place of the suite’s own. */
  published: readonly Record<string, unknown>[];
  /** Says to every open page that there are other builds, as the suite does after a deployment. */
  announce: () => void;
  /** Paths of the requests that hang now. */
  hanging: Set<string>;
  /** Resolves when a request hangs for the first time. */
  whenHanging: Promise<void>;
  /** Resolves when the next request for this path hangs, seen from the site and not from the browser. */
  whenHangsNext: (path: string) => Promise<void>;
  /** Requests for files since it was emptied, by path. */
  requested: string[];
  close: () => Promise<void>;
}

const slowMs = 3000;
const announcement = 'event: suite\ndata: {}\n\n';
const registryPath = '/remotes/registry.json';
const block = /(<script type="application\/json" id="waybill-registry">)(.*?)(<\/script>)/s;

const changeOneByte = (content: Buffer) => {
  const changed = Buffer.from(content);
  // The change is in the middle of a text or a name, so that a script is still one.
  const at = changed.lastIndexOf('a', Math.floor(changed.length / 2));
  changed[at] = 'b'.charCodeAt(0);
  return changed;
};

/** A script or style that says so where it is used. */
const withForeignCode = (content: Buffer, path: string) =>
  Buffer.concat([
    content,
    Buffer.from(path.endsWith('.css') ? '\n:root { --pwned: yes }\n' : '\n;window.pwned = true;\n'),
  ]);

const damaged = (fault: FileFault, content: Buffer, path: string) => {
  if (fault === 'cut short') return content.subarray(0, Math.floor(content.length / 2));
  return fault === 'one byte changed' ? changeOneByte(content) : withForeignCode(content, path);
};

/** A proxy of a browser's own in front of the suite, in which files and the registry can be broken. */
export async function faultySite(target: string): Promise<FaultySite> {
  const hanging = new EventEmitter();
  let hangs = () => {};
  const whenHanging = new Promise<void>((resolve) => {
    hangs = resolve;
  });
  const streams = new Set<ServerResponse>();
  let announced = false;
  const state: FaultySite = {
    url: '',
    fault: undefined,
    published: [],
    announce: () => {
      announced = true;
      for (const stream of streams) stream.write(announcement);
    },
    hanging: new Set(),
    whenHanging,
    whenHangsNext: (path) => new Promise((resolve) => hanging.once(path, resolve)),
    requested: [],
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };

  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      // Always with content, as it may be changed on its way.
      const { 'if-none-match': _, ...rest } = headers;
      const plain = { ...rest, 'accept-encoding': 'identity' };
      ask(new URL(url ?? '/', target), { method, headers: plain }, resolve)
        .on('error', reject)
        .end(body);
    });

  const hang = (path: string, outgoing: ServerResponse) => {
    state.hanging.add(path);
    hangs();
    hanging.emit(path);
    outgoing.on('close', () => state.hanging.delete(path));
  };

  const breakFile = async (
    fault: FileFault,
    path: string,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) => {
    if (fault === 'reset') return incoming.socket.destroy();
    if (fault === 'hang') return hang(path, outgoing);
    if (fault === '404' || fault === '500')
      return outgoing.writeHead(Number(fault), { 'cache-control': 'no-store' }).end('gone');
    if (fault === 'a page instead')
      return outgoing
        .writeHead(200, { 'content-type': 'text/html', 'cache-control': 'max-age=60' })
        .end('<html>');
    const response = await forward(incoming, Buffer.alloc(0));
    const content = await buffer(response);
    const headers = { ...response.headers };
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (fault === 'slow') return outgoing.writeHead(response.statusCode ?? 502, headers).end(content);
    if (fault === 'half, then hang') {
      outgoing.writeHead(200, headers).write(damaged('cut short', content, path));
      return hang(path, outgoing);
    }
    const sent = damaged(fault, content, path);
    return outgoing.writeHead(200, { ...headers, 'content-length': sent.length }).end(sent);
  };

  const changed = (text: string) => {
    const { registry: change } = state.fault ?? {};
    const registry: Published = JSON.parse(text);
    const number = Math.max(registry.number, ...state.published.map((entry) => Number(entry.number)));
    const ownOf = (name: unknown) => state.published.find((entry) => entry.name === name);
    const here = {
      ...registry,
      number,
      remotes: registry.remotes.map((entry) => ownOf(entry.name) ?? entry),
    };
    return JSON.stringify(change ? change(here) : here);
  };

  /** The live stream, with the announcements of this site as well. */
  const follow = (response: IncomingMessage, outgoing: ServerResponse) => {
    streams.add(outgoing);
    outgoing.on('close', () => streams.delete(outgoing));
    if (announced) outgoing.write(announcement);
    response.pipe(outgoing);
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const path = new URL(incoming.url ?? '/', target).pathname;
    const isFile = /\.(m?js|css|json)$/.test(path);
    if (isFile) state.requested.push(path);
    const fault = isFile ? state.fault?.file?.(path) : undefined;
    if (fault) return breakFile(fault, path, incoming, outgoing);
    const response = await forward(incoming, body);
    const { 'content-length': _, etag: __, ...headers } = response.headers;
    const isPage = response.headers['content-type']?.startsWith('text/html') ?? false;
    if (!isPage && path !== registryPath) {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      outgoing.on('close', () => response.destroy());
      if (response.headers['content-type']?.startsWith('text/event-stream'))
        return follow(response, outgoing);
      return response.pipe(outgoing);
    }
    const text = (await buffer(response)).toString();
    const unescaped = (json: string) => json.replaceAll('\\u003c', '<');
    const given = isPage
      ? text.replace(block, (_all, start: string, json: string, end: string) =>
          state.fault?.isPlainHost ? '' : start + changed(unescaped(json)).replaceAll('<', '\\u003c') + end,
        )
      : changed(text);
    return outgoing.writeHead(response.statusCode ?? 502, headers).end(given);
  };

  const proxy = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  state.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return state;
}
