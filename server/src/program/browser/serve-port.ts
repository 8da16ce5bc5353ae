import type { EventEmitter } from 'node:events';
import { IncomingMessage, type PageRequest, ServerResponse } from './node/http.ts';
import type { Port } from './node/worker-scope.ts';

/** What a service worker sends: a request, or that nobody waits for its response any more. */
type FromPage = ({ id: number } & PageRequest) | { id: number; isAborted: true };

/** What it gets: the head of a response, its bytes in pieces, its end. */
export type ToPage =
  | { id: number; head: { status: number; headers: [string, string][] } }
  | { id: number; bytes: Uint8Array }
  | { id: number; isEnd: true };

/** Answers the requests that come by a port, each by its number, until the port is gone. */
export const servePort = (port: Port, server: EventEmitter): void => {
  const open = new Map<number, ServerResponse>();
  const send = (message: ToPage) => port.postMessage(message);
  port.onmessage = ({ data: message }) => {
    const data: FromPage = message;
    const { id } = data;
    if ('isAborted' in data) {
      open.get(id)?.destroy();
      return;
    }
    const request = new IncomingMessage(data);
    const response = new ServerResponse(request, {
      onHead: (status, headers) => send({ id, head: { status, headers } }),
      onBytes: (bytes) => send({ id, bytes: new Uint8Array(bytes) }),
      onEnd: () => {
        open.delete(id);
        send({ id, isEnd: true });
      },
    });
    open.set(id, response);
    server.emit('request', request, response);
  };
  port.start();
};
