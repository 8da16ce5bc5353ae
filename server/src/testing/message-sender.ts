import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { messageQueue } from '../customers-side/messages/message-queue.ts';
import { readConfig } from '../platform/base/config.ts';
import { createWebLinks } from '../platform/base/web-links.ts';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { useSecretKeys } from '../platform/identity/keys.ts';
import { createQueueWorker } from '../platform/jobs/index.ts';
import { aSecretKey } from './secret-key.ts';

// A node's queue of messages as a process of its own, which a test kills. Says `idle` once nothing is due any more.

const config = readConfig(process.env);
useSecretKeys(aSecretKey);
const { db } = await openDatabase({
  databaseUrl: config.databaseUrl,
  directUrl: undefined,
  readUrl: undefined,
  dataDir: config.dataDir,
});
const links = createWebLinks(config, { address: () => null } as unknown as Parameters<
  typeof createWebLinks
>[1]);
const queue = messageQueue({ db, links, addresses: config.messageProviders });
const log = { warn: () => undefined, error: console.error } as unknown as FastifyBaseLogger;
const worker = createQueueWorker(db, queue, log);

// As if the leases of the node before had run out.
await sql`update jobs set leased_until = null, run_at = now() - interval '1 second', created_at = now() - interval '1 second'
  where queue = ${queue.name} and run_at > now()`.execute(acrossCompanies(db, 'tests'));
worker.wake();
await worker.idle();
console.log('idle');
setInterval(() => undefined, 60_000);
