import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** An error in the log: never a row's values, which a database puts into its details. */
const errorSerializer = (error: Error & { code?: unknown; constraint?: unknown; table?: unknown }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code !== undefined && { code: error.code }),
  ...(error.constraint !== undefined && { constraint: error.constraint }),
  ...(error.table !== undefined && { table: error.table }),
});

/** JSON lines; every line of a request carries its `reqId`, which is the response's `X-Request-Id`. */
export const logOptions = (level: string) => ({
  level,
  serializers: { err: errorSerializer, cause: errorSerializer },
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests are not in the log, where the address of the caller would stand next to what the call writes there. */
    isQuiet?: boolean;
  }
}

/** The path as it may be written down: without the query, which may carry a one-time token, and without a receiver's, a shop's or a provider's. */
export const shownPath = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace(/^\/+(r|s|hooks)\/+[^/]+/, '/$1/[token]');

const pathOf = (request: FastifyRequest) => shownPath(request.url);

const isQuiet = ({ routeOptions }: FastifyRequest) => routeOptions.config?.isQuiet === true;

const lineOf = (request: FastifyRequest, reply: FastifyReply) => {
  const { caller, memberOrNull: member } = request;
  return {
    method: request.method,
    path: pathOf(request),
    ms: Math.round(reply.elapsedTime * 10) / 10,
    address: request.ip,
    ...(caller && { user: caller.id }),
    ...(member?.company && { company: member.company.id }),
    ...(member?.impersonatedCompany && { isImpersonating: true }),
    ...(request.rejection && { code: request.rejection }),
  };
};

/**
 * One line per request: the call, the caller, the outcome, with the code of an error, and the duration. No body, header or query. If
 * the connection ends before the response does, on either side, the line says so.
 */
export const requestLog = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.raw.once('close', () => {
        if (reply.raw.writableFinished) return;
        // The response to an incomplete request was not read.
        const status = request.raw.complete && reply.raw.headersSent ? reply.statusCode : undefined;
        request.log[isQuiet(request) ? 'debug' : 'info'](
          { ...lineOf(request, reply), ...(status && { status }) },
          'broken off',
        );
      });
    });
    app.addHook('onResponse', async (request, reply) => {
      const isProbe = ['/healthz', '/readyz', '/metrics'].includes(request.url);
      request.log[isProbe || isQuiet(request) ? 'debug' : 'info'](
        { ...lineOf(request, reply), status: reply.statusCode },
        'responded',
      );
    });
  },
  { name: 'request-log' },
);
