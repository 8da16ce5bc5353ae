import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import type { HourlyLimits } from '../../platform/rate-limit.ts';
import type { WebLinks } from '../../platform/web-links.ts';
import { invitesRoutes } from './invites.routes.ts';

interface InvitesOptions {
  db: Database;
  hourly: HourlyLimits;
  links: WebLinks;
}

/** Invitations to a company, as they are sent and as their invitees see them. */
export const invitesModule = fp<InvitesOptions>(
  async (app, { db, ...parts }) => {
    await app.register(invitesRoutes(db, parts), { prefix: '/api' });
  },
  { name: 'invites' },
);
export { importedInvitesRepository } from './imported-invites.repository.ts';
export { invitesService } from './invites.service.ts';
