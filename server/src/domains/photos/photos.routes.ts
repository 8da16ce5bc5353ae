import { photoQuery } from '@waybill/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors.ts';
import { photosRepository } from './photos.repository.ts';

const headers = {
  'content-type': 'image/webp',
  // An address never gets another picture.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

export const photosRoutes =
  (db: Database): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/photo/show',
      {
        schema: {
          summary: 'A photo by the address that a record names',
          description:
            'The response is the picture itself, as image/webp. It needs no token, as an img tag sends none.',
          querystring: photoQuery,
          response: {
            200: {
              content: { 'image/webp': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
            },
          },
        },
      },
      async ({ query }, reply) => {
        const photo = await photosRepository.find(db, query.id);
        if (!photo) throw notFound();
        return reply.headers(headers).send(Buffer.from(photo.content));
      },
    );
  };
