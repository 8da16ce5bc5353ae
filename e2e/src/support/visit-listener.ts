import { EventEmitter, once } from 'node:events';
import { request as ask, createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PageVisitInput } from '@waybill/contract';

/** A page's report, as it arrived. */
export interface ReportedVisit {
  visit: PageVisitInput;
  headers: IncomingHttpHeaders;
  /** The status of the server's response. */
  status: number;
}

/**
 * A proxy before the server that shows what pages report it: a browser's own tools do not see what it sends while it leaves a page.
 * With `isForeign` it responds as a server that does not know the call.
 */
export async function listenForVisits(target: string, { isForeign = false } = {}) {
  const arrivals = new EventEmitter();
  const reported: ReportedVisit[] = [];
  const forward = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      ask(new URL(url ?? '/', target), { method, headers }, resolve)
        .on('error', reject)
        .end(body);
    });
  const server = createServer(async (incoming, outgoing) => {
    try {
      const body = await buffer(incoming);
      const isVisit = incoming.url === '/api/suite/visit';
      const response = isVisit && isForeign ? undefined : await forward(incoming, body);
      const status = response?.statusCode ?? 404;
      outgoing.writeHead(status, response?.headers);
      if (response) response.pipe(outgoing);
      else outgoing.end('Not found');
      outgoing.on('close', () => response?.destroy());
      if (!isVisit) return;
      reported.push({ visit: JSON.parse(body.toString()), headers: incoming.headers, status });
      arrivals.emit('visit');
    } catch {
      outgoing.destroy();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reported,
    /** The next visit that is reported, from now on. */
    next: async (): Promise<ReportedVisit> => {
      await once(arrivals, 'visit');
      return reported.at(-1)!;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
