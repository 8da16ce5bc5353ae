import fp from 'fastify-plugin';
import type { Database } from '../../platform/database/database.ts';
import { companySettingsRoutes } from './company-settings.routes.ts';

/** What an owner sets for the company: its own details, limits, reasons and message texts. */
export const companySettingsModule = fp<{ db: Database }>(
  async (app, { db }) => {
    await app.register(companySettingsRoutes(db), { prefix: '/api' });
  },
  { name: 'company-settings' },
);
export { companySettingsService } from './company-settings.service.ts';
