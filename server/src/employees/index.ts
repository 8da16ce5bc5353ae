import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { employeesRoutes } from './employees.routes.ts';
import { createEmployeesService, type EmployeesService } from './employees.service.ts';

/** A company's staff. */
export const employeesModule = fp<{ db: Database; employees: EmployeesService }>(
  async (app, { db, employees }) => {
    await app.register(employeesRoutes(db, employees), { prefix: '/api' });
  },
  { name: 'employees' },
);
export { createEmployeesService, type EmployeesService };
