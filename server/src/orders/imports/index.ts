import fp from 'fastify-plugin';
import type { ServerConfig } from '../../platform/base/config.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import { addCalls } from '../../platform/http/calls.ts';
import { importsRoutes } from './imports.routes.ts';

interface ImportsOptions {
  links: WebLinks;
  config: Pick<ServerConfig, 'hasRateLimits' | 'hourlyLimits'>;
}

/** Customers, outlets, riders and orders from spreadsheets. */
export const importsModule = fp<ImportsOptions>(
  async (app, { links, config }) => {
    const invitesPerHour = config.hasRateLimits ? config.hourlyLimits.importedInvites : undefined;
    addCalls(app, importsRoutes({ links, invitesPerHour }));
  },
  { name: 'imports' },
);

/** For so long an order that is imported again is recognized. */
const retentionMs = 400 * 86_400_000;

/** Forgets the outcomes of rows that were imported more than a year ago. */
export const forgetOldImports = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const across = acrossCompanies(db, 'housekeeping');
  const until = new Date(now.getTime() - retentionMs);
  await forgetBefore(across, 'import_rows', 'at', until, stopping);
  await forgetBefore(across, 'imports', 'stored_at', until, stopping);
};
