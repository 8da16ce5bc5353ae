import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../platform/config.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import { openDatabase } from '../platform/database/database.ts';
import { buildApp } from '../program/app.ts';
import { measureSearches, prepareSearches, type SearchFigures } from './search.ts';
import { seedWorld } from './seed.ts';

/** Searches on the embedded database, in a server of this process. */
export const measureEmbeddedSearches = async (
  orders: number,
  each: number,
  step: <Result>(what: string, work: () => Promise<Result>) => Promise<Result>,
): Promise<SearchFigures[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-bench-embedded-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const db = acrossCompanies(database.db, 'tests');
    const { large } = await seedWorld(db, { smallOrders: 1_000, largeOrders: orders, companies: 1 }, step);
    // As the server does from time to time.
    await sql`vacuum analyze`.execute(db);
    const app = await buildApp(
      readConfig({ LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: dataDir }),
      database,
    );
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      return await measureSearches(url, large.dispatcher, await prepareSearches(db, large, each));
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
