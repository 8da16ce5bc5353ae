import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The fate of one call on the network. */
export type Fault = 'none' | 'request lost' | 'response lost' | 'sent twice' | 'late' | 'server killed';

interface FaultyProxy {
  url: string;
  /** The faults of the next writing calls, in order; later calls arrive. */
  script: Fault[];
  /** Resolves once a killed server responds again. */
  whenReady: () => Promise<void>;
  close: () => Promise<void>;
}

interface Target {
  url: string;
  /** Kills the server as a power cut does, and starts it again. */
  restart: () => Promise<void>;
}

const lateMs = 300;
const isRiderWrite = ({ url, method }: IncomingMessage) =>
  method === 'POST' &&
  /courier\/order\/(update\/status|remittance\/remit|attempt\/store|return\/store|proof\/photo\/store)/.test(
    url ?? '',
  );

/** A proxy between a browser and the server that applies scripted faults to the rider's writing calls. */
export async function faultyProxy(target: Target): Promise<FaultyProxy> {
  const script: Fault[] = [];
  let ready = Promise.resolve();

  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = ask(new URL(url ?? '/', target.url), { method, headers }, resolve);
      outgoing.on('error', reject).end(body);
    });
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    to.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(to);
    // A stream that is left by the browser must not stay open at the server.
    to.on('close', () => from.destroy());
  };

  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await buffer(incoming);
    const fault = isRiderWrite(incoming) ? (script.shift() ?? 'none') : 'none';
    if (fault === 'server killed') ready = ready.then(target.restart);
    if (fault === 'request lost' || fault === 'server killed') return incoming.socket.destroy();
    await ready;
    if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs));
    if (fault === 'sent twice') (await forward(incoming, body)).resume();
    const response = await forward(incoming, body);
    if (fault !== 'response lost') return pass(response, outgoing);
    response.resume();
    await once(response, 'end');
    return incoming.socket.destroy();
  };
  const proxy = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    script,
    whenReady: () => ready,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
