import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../platform/database/open-database.ts';
import { writeBackup } from '../platform/operate/backup/backup-file.ts';
import { dumpDatabase } from '../platform/operate/backup/dump.ts';
import { openToRead } from '../platform/operate/backup/places.ts';
import { LifecycleClient } from './lifecycle-client.ts';
import { serverOn } from './test-server.ts';

// `node server/dist/testing/keep-release.js 1.1.0`: keeps data of this version as `server/src/testing/released/1.1.0.gz`, a backup of a small
// company whose orders are at every step; later versions are tested on it.

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Name the version: 1.1.0');
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-keep-'));
const database = await openDatabase({ databaseUrl: undefined, dataDir });
const server = await serverOn({ database, remove: async () => undefined });
const company = await server.company();
const url = await server.app.listen({ port: 0 });
for (let calls = 1; calls <= 11; calls += 1) {
  const client = new LifecycleClient(company.owner, await company.rider());
  for (let call = 0; call < calls; call += 1) await client.attempt(url);
}
await server.close();
const { db, close } = await openToRead({ dataDir });
const file = new URL(`../../src/testing/released/${version}.gz`, import.meta.url).pathname;
await db.transaction().execute((tx) => writeBackup(file, dumpDatabase(tx)));
await close();
rmSync(dataDir, { recursive: true });
process.exit(0);
