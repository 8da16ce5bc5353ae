import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fate of a download: it passes, is cut in the middle, ends nowhere, or never begins. */
export type DownloadFault = 'none' | 'cut' | 'silent' | 'lost';

interface CuttingProxy {
  url: string;
  /** The faults of the next downloads of unpaginated lists, in order; later ones pass. */
  script: DownloadFault[];
  /** The addresses of the downloads so far. */
  downloads: URL[];
  /** Cuts the download that is silent. */
  cut: () => void;
  /** Resolves once the browser has left a silent download. */
  whenLeft: Promise<void>;
  close: () => Promise<void>;
}

/** The bytes after which a download is cut: behind some records of it. */
const cutAfter = 40_000;

/** A proxy between a browser and the server that applies scripted faults to downloads of unpaginated lists. */
export async function cuttingProxy(target: string): Promise<CuttingProxy> {
  const script: DownloadFault[] = [];
  const downloads: URL[] = [];
  let left: () => void = () => undefined;
  let cut: () => void = () => undefined;
  const whenLeft = new Promise<void>((resolve) => {
    left = resolve;
  });

  const passUpTo = (most: number, from: IncomingMessage, to: ServerResponse, end: () => void) => {
    let sent = 0;
    from.on('data', (part: Buffer) => {
      const rest = part.subarray(0, Math.max(0, most - sent));
      sent += part.length;
      to.write(rest, () => sent >= most && end());
    });
    from.on('end', end);
  };

  const proxy = createServer((incoming, outgoing) => {
    const address = new URL(incoming.url ?? '/', target);
    const isDownload = address.searchParams.get('pagination') === '0';
    if (isDownload) downloads.push(address);
    const fault = isDownload ? (script.shift() ?? 'none') : 'none';
    if (fault === 'lost') return incoming.socket.destroy();
    // Uncompressed, so that what is cut can be read up to there.
    const { 'accept-encoding': _, ...plain } = incoming.headers;
    const headers = fault === 'none' ? incoming.headers : plain;
    const forwarded = ask(address, { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      outgoing.on('close', () => {
        response.destroy();
        if (fault === 'silent') left();
      });
      if (fault === 'none') return response.pipe(outgoing);
      return passUpTo(cutAfter, response, outgoing, () => {
        if (fault === 'cut') incoming.socket.destroySoon();
        else cut = () => incoming.socket.destroySoon();
      });
    });
    forwarded.on('error', () => incoming.socket.destroy());
    return incoming.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    script,
    downloads,
    cut: () => cut(),
    whenLeft,
    close: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
