import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The address of the key-less map's streets, if the operator has given a file of them. */
export const streetsPath = '/map/streets.pmtiles';

/** Serves a PMTiles file in ranges: browsers fetch the few kilobytes that they show. */
export async function serveMapTiles(app: FastifyInstance, file: string): Promise<void> {
  await app.register(fastifyStatic, { root: dirname(file), serve: false });
  app.get(streetsPath, { schema: { hide: true } }, (_, reply) =>
    reply
      .type('application/vnd.pmtiles')
      .sendFile(basename(file), { maxAge: 3_600_000, cacheControl: true, acceptRanges: true }),
  );
}
