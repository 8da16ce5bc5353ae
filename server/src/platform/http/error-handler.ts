import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, errorTable } from '@waybill/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { DomainError, failureBody } from '../errors.ts';
import { fieldMessage } from './field-messages.ts';
import { protectiveHeaders, setAnswerHeaders } from './response-headers.ts';

z.config({ customError: fieldMessage });

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  413: 'request.too_large',
  415: 'request.not_json',
};

interface Issue {
  instancePath: string;
  message?: string | undefined;
  keyword?: string | undefined;
  params?: unknown;
}

/** Messages by field path (`order_items.0.price`); an unknown field is named itself. */
const errorsByField = (issues: readonly Issue[]): Record<string, string[]> => {
  // A map, since a field may be named as something that every object has.
  const errors = new Map<string, string[]>();
  for (const { instancePath, message, keyword, params } of issues) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const unknownKeys =
      keyword === 'unrecognized_keys' ? ((params as { keys?: string[] } | undefined)?.keys ?? []) : [];
    const fields =
      unknownKeys.length > 0 ? unknownKeys.map((key) => (path ? `${path}.${key}` : key)) : [path || 'body'];
    for (const field of fields) {
      const list = errors.get(field) ?? [];
      list.push(unknownKeys.length > 0 ? 'is not a field of this call' : (message ?? 'is not valid'));
      errors.set(field, list);
    }
  }
  return Object.fromEntries(errors);
};

/** PostgreSQL's code for a statement that took too long. */
const statementTimeout = '57014';

/** Seconds after which a client may try again while the database is out of reach. */
const retryAfterSeconds = 2;

/** Only what nobody foresaw is logged as an error. */
const classify = (error: FastifyError, request: FastifyRequest): DomainError => {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new DomainError('request.invalid', { errors: errorsByField(error.validation as Issue[]) });
  const known = error.statusCode === undefined ? undefined : codeByStatus[error.statusCode];
  if (known) return new DomainError(known);
  if (request.isExpensive && error.code === statementTimeout) return new DomainError('request.too_broad');
  if (isOutOfReach(error)) {
    request.log.warn({ err: error }, 'the database is out of reach');
    return new DomainError('server.unavailable', { retryAfterSeconds });
  }
  request.log.error({ err: error }, 'unexpected error');
  return new DomainError('server.unexpected');
};

/** Turns whatever was thrown into a refusal, and so too what goes wrong on the way. */
const toDomainError = (error: FastifyError, request: FastifyRequest): DomainError => {
  try {
    return classify(error, request);
  } catch (failure) {
    request.log.error({ err: failure, cause: error }, 'unexpected error while refusing');
    return new DomainError('server.unexpected');
  }
};

/** The one place where an exception becomes an answer. */
export const sendError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = toDomainError(error, request);
  const { retryAfterSeconds: seconds } = refusal.details;
  // No hook has run for what failed before it found a route.
  setAnswerHeaders(request, reply);
  if (seconds) reply.header('retry-after', String(seconds));
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(refusal.toBody(request.id));
};

const codeByTrouble: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timed_out',
};

/** The same for a request that is not even HTTP. */
export const sendClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const requestId = randomUUID();
  const code = codeByTrouble[error.code ?? ''] ?? 'request.malformed';
  const body = JSON.stringify(failureBody(code, requestId));
  const headers = {
    ...protectiveHeaders(requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${errorTable[code].status} Refused\r\n${lines.join('')}\r\n${body}`);
};

export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler(sendError);

    // Paths are static, so what other methods a path takes is a look-up.
    const methodsByPath = new Map<string, Set<string>>();
    app.addHook('onRoute', ({ url, method }) => {
      const methods = methodsByPath.get(url) ?? new Set();
      for (const one of [method].flat()) methods.add(one);
      methodsByPath.set(url, methods);
    });
    app.setNotFoundHandler((request, reply) => {
      const path = (request.url.split('?')[0] ?? '').replace(/(.)\/+$/, '$1');
      const methods = methodsByPath.get(path);
      if (!methods) return reply.code(404).send(failureBody('route.not_found', request.id));
      return reply
        .code(405)
        .header('allow', [...methods].sort().join(', '))
        .send(failureBody('route.wrong_method', request.id));
    });
  },
  { name: 'error-handler' },
);
