import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { photosRoutes } from './photos.routes.ts';

/** Photos of people, stored in the database, so that every node has them and they come and go with their record. */
export const photosModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(photosRoutes(db), { prefix: '/api' });
  },
  { name: 'photos' },
);
export { type Photo, readPhoto, readPicture, readSentPhoto } from './read-photo.ts';
export { removePhoto, replacePhoto, storePhoto } from './store-photo.ts';
