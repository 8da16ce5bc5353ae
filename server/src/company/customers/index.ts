export { customersRoutes } from './customers.routes.ts';
export { customersService } from './customers.service.ts';
export { importedCustomersRepository } from './imported-customers.repository.ts';
