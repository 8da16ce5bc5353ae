import fp from 'fastify-plugin';

/** Headers that every answer carries; API data is never cached, and HSTS goes out where TLS is spoken. */
export const responseHeaders = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'x-request-id': request.id,
      });
      if (request.protocol === 'https')
        reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
      if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'response-headers' },
);
