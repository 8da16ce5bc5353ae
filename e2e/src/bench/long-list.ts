import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { orderAt } from './many-orders.ts';

/** The text of an unpaginated list of so many orders, as our server streams it. */
function* listOf(total: number) {
  yield `{"status_code":200,"message":"Done.","total":${total},"data":[`;
  for (let index = 0; index < total; index += 1)
    yield `${index === 0 ? '' : ','}${JSON.stringify(orderAt(index))}`;
  yield ']}';
}

/** The suite, but for its lists without pages: these have as many orders as wanted. */
export async function withLongList(target: string, total: number) {
  const server = createServer((incoming, outgoing) => {
    const address = new URL(incoming.url ?? '/', target);
    if (address.searchParams.get('pagination') === '0') {
      incoming.resume();
      outgoing.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      return Readable.from(listOf(total)).pipe(outgoing);
    }
    const forwarded = ask(address, { method: incoming.method, headers: incoming.headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
      outgoing.on('close', () => response.destroy());
    });
    forwarded.on('error', () => incoming.socket.destroy());
    return incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
