import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { companiesRoutes } from './companies.routes.ts';
import { createCompaniesService } from './companies.service.ts';

/** Delivery companies, and the platform's approval of them. */
export const companiesModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(companiesRoutes(db, createCompaniesService()), { prefix: '/api' });
  },
  { name: 'companies' },
);
