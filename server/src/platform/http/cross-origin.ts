import cors from '@fastify/cors';
import fp from 'fastify-plugin';

/** Lets a suite that is served elsewhere call the API; without such origins there is nothing to let in. */
export const crossOrigin = fp<{ origins: string[] }>(
  async (app, { origins }) => {
    if (origins.length === 0) return;
    await app.register(cors, {
      origin: origins,
      methods: ['GET', 'POST'],
      allowedHeaders: [
        'authorization',
        'content-type',
        'team',
        'company',
        'outlet',
        'idempotency-key',
        'tapped-ago',
        'known-device',
        'last-event-id',
        'stream-since',
      ],
      exposedHeaders: ['idempotency-replayed', 'retry-after', 'stream-position', 'x-request-id'],
      maxAge: 600,
    });
  },
  { name: 'cross-origin' },
);
