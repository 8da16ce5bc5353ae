import fp from 'fastify-plugin';
import type { Database } from '../platform/database/database.ts';
import { companiesRoutes } from './companies.routes.ts';
import { type CompaniesService, createCompaniesService } from './companies.service.ts';

/** Delivery companies, and the platform's approval of them. */
export const companiesModule = fp<{ db: Database; companies: CompaniesService }>(
  async (app, { db, companies }) => {
    await app.register(companiesRoutes(db, companies), { prefix: '/api' });
  },
  { name: 'companies' },
);
export { type CompaniesService, createCompaniesService };
