import { photoQuery } from '@waybill/contract';
import { z } from 'zod';
import { notFound } from '../../platform/base/errors.ts';
import { anyone } from '../../platform/http/access.ts';
import { get } from '../../platform/http/calls.ts';
import { photosRepository } from './photos.repository.ts';

const headers = {
  'content-type': 'image/webp',
  // An address never gets another picture.
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Photos of people, stored in the database, so that every node has them and they come and go with their record. */
export const photosRoutes = [
  get('/photo/show', anyone, {
    summary: 'A photo by the address that a record names',
    description:
      'The response is the picture itself, as image/webp. It needs no token, as an img tag sends none.',
    querystring: photoQuery,
    response: {
      200: {
        content: { 'image/webp': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) } },
      },
    },
    read: async ({ query, reads }, reply) => {
      const photo = await photosRepository.find(reads, query.id);
      if (!photo) throw notFound();
      return reply.headers(headers).send(Buffer.from(photo.content));
    },
  }),
];
