import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errorTable, requestLimits } from '@waybill/contract';
import type { FastifyBaseLogger } from 'fastify';
import { failureBody } from '../base/errors.ts';
import { shownPath } from './request-log.ts';
import { protectiveHeaders } from './response-headers.ts';

// Rejects what never becomes a request of the server's: with the same envelope, and in the same log.

const responseOf = (code: ErrorCode, requestId: string) => {
  const body = JSON.stringify(failureBody(code, requestId));
  const headers = {
    ...protectiveHeaders(requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  };
  return { body, headers };
};

const pathShown = 200;

/** True if the address was longer than any of the server's, and has been rejected. */
export const isRejectedForItsPath = (
  log: FastifyBaseLogger,
  request: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const url = request.url ?? '';
  const queryAt = url.indexOf('?');
  if ((queryAt === -1 ? url.length : queryAt) <= requestLimits.pathBytes) return false;
  const requestId = randomUUID();
  const { status } = errorTable['request.path_too_long'];
  const { body, headers } = responseOf('request.path_too_long', requestId);
  response.writeHead(status, headers).end(body);
  const { method, socket } = request;
  const path = shownPath(url).slice(0, pathShown);
  log.info({ reqId: requestId, method, path, status, address: socket.remoteAddress }, 'responded');
  return true;
};

const codeByTrouble: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
};

/** Time for the client to read the error before the connection is closed. */
const lingerMs = 1_000;

/** Once a response has started, no other can follow. */
const hasResponseStarted = (socket: Socket) =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/** Rejects what is not HTTP, or did not arrive in time. */
export const sendClientError = (
  log: FastifyBaseLogger,
  error: Error & { code?: string },
  socket: Socket,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || hasResponseStarted(socket)) {
    socket.destroy();
    return;
  }
  const requestId = randomUUID();
  const code = codeByTrouble[error.code ?? ''] ?? 'request.malformed';
  const { status } = errorTable[code];
  const { body, headers } = responseOf(code, requestId);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  log.info({ reqId: requestId, status, address: socket.remoteAddress }, 'rejected');
  socket.end(`HTTP/1.1 ${status} Rejected\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
};
