import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { employeesRoutes } from './employees.routes.ts';
import { createEmployeesService } from './employees.service.ts';

/** A company's staff. */
export const employeesModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(employeesRoutes(db, createEmployeesService()), { prefix: '/api' });
  },
  { name: 'employees' },
);
