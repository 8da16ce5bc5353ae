import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { invitesRoutes } from './invites.routes.ts';
import { createInvitesService } from './invites.service.ts';

/** Invitations as their invitees see them. */
export const invitesModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(invitesRoutes(db, createInvitesService()), { prefix: '/api' });
  },
  { name: 'invites' },
);
