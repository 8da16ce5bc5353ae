export { importedInvitesRepository } from './imported-invites.repository.ts';
export { invitesRoutes } from './invites.routes.ts';
export { invitesService } from './invites.service.ts';
