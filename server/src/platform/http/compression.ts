import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Compresses long responses: lists shrink to a fifth, and a rider pays for every megabyte. */
export const compression = fp(
  (app) =>
    app.register(compress, {
      threshold: 1_024,
      encodings: ['br', 'gzip'],
      // More would cost more time than the list itself.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      customTypes: /json|html/,
    }),
  { name: 'compression' },
);
