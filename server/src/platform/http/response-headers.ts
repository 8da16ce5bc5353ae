import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** What every answer carries, one that never became a request too. */
export const protectiveHeaders = (requestId: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-request-id': requestId,
});

/** Sets the headers that every answer carries; API data is never cached, and HSTS goes out where TLS is spoken. */
export const setAnswerHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.headers(protectiveHeaders(request.id));
  if (request.protocol === 'https')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
};

export const responseHeaders = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => setAnswerHeaders(request, reply));
  },
  { name: 'response-headers' },
);
