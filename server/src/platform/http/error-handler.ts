import { type ErrorCode, withoutTrailingSlashes } from '@waybill/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { DomainError, failureBody, ReplayedError } from '../base/errors.ts';
import { isOutOfReach } from '../database/out-of-reach.ts';
import { readAway } from './read-away.ts';
import { setResponseHeaders } from './response-headers.ts';

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'request.malformed',
  413: 'request.too_large',
  415: 'request.not_json',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that it is answered with. */
    rejection?: ErrorCode;
  }
}

const jsonType = 'application/json; charset=utf-8';

/** PostgreSQL's code for a statement that took too long. */
const statementTimeout = '57014';

/** Seconds after which a client may try again while the database is out of reach. */
const retryAfterSeconds = 2;

/** A response's source is closed with its connection: the client left, which `requestLog` writes down. */
const isBrokenOff = (error: FastifyError, request: FastifyRequest): boolean =>
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed;

/** Only unexpected errors are logged as errors. */
const classify = (error: FastifyError, request: FastifyRequest): DomainError => {
  if (error instanceof DomainError) return error;
  const code = error.statusCode === undefined ? undefined : codeByStatus[error.statusCode];
  if (code) return new DomainError(code);
  if (request.isExpensive && error.code === statementTimeout) return new DomainError('request.too_broad');
  if (isOutOfReach(error)) {
    request.log.warn({ err: error }, 'the database is out of reach');
    return new DomainError('server.unavailable', { retryAfterSeconds });
  }
  if (isBrokenOff(error, request)) request.log.debug({ err: error }, 'nobody is left to answer');
  else request.log.error({ err: error }, 'unexpected error');
  return new DomainError('server.unexpected');
};

/** Turns whatever was thrown into a `DomainError`, even if that fails itself. */
const toDomainError = (error: FastifyError, request: FastifyRequest): DomainError => {
  try {
    return classify(error, request);
  } catch (failure) {
    request.log.error({ err: failure, cause: error }, 'unexpected error while handling an error');
    return new DomainError('server.unexpected');
  }
};

/** The one place where an exception becomes a response. */
export const sendError = (
  error: FastifyError | ReplayedError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error instanceof ReplayedError)
    return reply
      .code(error.status)
      .type(jsonType)
      .serializer((text: string) => text)
      .send(error.text);
  const rejection = toDomainError(error, request);
  request.rejection = rejection.code;
  const { retryAfterSeconds: seconds } = rejection.details;
  // No hook has run for what failed before it found a route.
  setResponseHeaders(request, reply);
  if (seconds) reply.header('retry-after', String(seconds));
  return reply
    .code(rejection.status)
    .type(jsonType)
    .serializer(JSON.stringify)
    .send(rejection.toBody(request.id));
};

export const errorHandler = fp(
  async (app) => {
    app.setErrorHandler(async (error: FastifyError, request, reply) => {
      // Before the connection is closed; one that stays open is read on by itself.
      if (reply.getHeader('connection') === 'close') await readAway(request.raw);
      return sendError(error, request, reply);
    });

    // Paths are static, so what other methods a path takes is a look-up.
    const methodsByPath = new Map<string, Set<string>>();
    app.addHook('onRoute', ({ url, method }) => {
      const methods = methodsByPath.get(url) ?? new Set();
      for (const one of [method].flat()) methods.add(one);
      methodsByPath.set(url, methods);
    });
    app.setNotFoundHandler((request, reply) => {
      const path = withoutTrailingSlashes(request.url.split('?', 1)[0] ?? '');
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
