import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The headers of every response, also of what never became a request. */
export const protectiveHeaders = (requestId: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-request-id': requestId,
});

/** Sets the headers of every response; API data is never cached, and HSTS is sent over TLS. */
export const setResponseHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(protectiveHeaders(request.id));
  if (request.protocol === 'https')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
};

export const responseHeaders = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => setResponseHeaders(request, reply));
  },
  { name: 'response-headers' },
);
