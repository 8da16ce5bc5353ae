import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The headers of every response, also of what never became a request. */
export const protectiveHeaders = (requestId: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-request-id': requestId,
});

/** Responses of calls are data: where one is shown as a page it loads nothing, and no other page frames it. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers of every response; API data is never cached, and HSTS is sent over TLS. */
export const setResponseHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(protectiveHeaders(request.id));
  if (request.protocol === 'https')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  if (request.url.startsWith('/api/') && !request.url.startsWith('/api/docs'))
    reply.header('content-security-policy', policyOfData);
};

export const responseHeaders = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => setResponseHeaders(request, reply));
  },
  { name: 'response-headers' },
);
