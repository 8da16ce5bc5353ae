export { importedOutletsRepository } from './imported-outlets.repository.ts';
export { findNamedOutlet } from './named-outlet.ts';
export { outletsRoutes } from './outlets.routes.ts';
export { outletsService } from './outlets.service.ts';
