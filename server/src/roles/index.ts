import fp from 'fastify-plugin';
import type { EmployeesService } from '../employees/index.ts';
import type { Database } from '../platform/database/database.ts';
import { rolesRoutes } from './roles.routes.ts';
import { createRolesService } from './roles.service.ts';

/** A company's roles: who of the staff has them, and what they allow. */
export const rolesModule = fp<{ db: Database; employees: EmployeesService }>(
  async (app, { db, employees }) => {
    await app.register(rolesRoutes(db, createRolesService(employees)), { prefix: '/api' });
  },
  { name: 'roles' },
);
