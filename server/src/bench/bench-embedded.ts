import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../platform/config.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { buildApp } from '../program/app.ts';

/** What is measured on the embedded database, in a server of this process, once its records are there. */
export const withEmbeddedServer = async <World, Result>(
  prepare: (db: Database) => Promise<World>,
  measure: (bench: { url: string; db: Database; world: World }) => Promise<Result>,
): Promise<Result> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-bench-embedded-'));
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    const db = acrossCompanies(database.db, 'tests');
    const world = await prepare(db);
    // As the server does from time to time.
    await sql`vacuum analyze`.execute(db);
    const env = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DATA_DIR: dataDir };
    const app = await buildApp(readConfig(env), database);
    try {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      return await measure({ url, db, world });
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
