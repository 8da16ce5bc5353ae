import type { FastifyBaseLogger } from 'fastify';
import { offerQueue, offersService } from '../orders/offers/index.ts';
import type { WaitingOffer } from '../orders/offers/order-offers.ts';
import { readConfig } from '../platform/base/config.ts';
import { inTransaction } from '../platform/database/after-commit.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { createQueueWorker } from '../platform/jobs/index.ts';

// A node's queue of offers as a process of its own, which a test kills. It does what is due when it is told the time, and says `idle`.

/** A test moves to this queue what is due at its own time. */
export const racedQueue = 'raced-offers';

if (process.send) {
  const { db } = await openDatabase({
    databaseUrl: readConfig(process.env).databaseUrl,
    directUrl: undefined,
    readUrl: undefined,
    dataDir: '',
  });
  let now = new Date();
  const log = { warn: () => undefined, error: console.error } as unknown as FastifyBaseLogger;
  const worker = createQueueWorker<WaitingOffer>(
    db,
    {
      ...offerQueue(db),
      name: racedQueue,
      async run({ payload }) {
        await inTransaction(db, (tx) => offersService.look(tx, payload, now));
      },
    },
    log,
  );
  process.on('message', async (at: string) => {
    now = new Date(at);
    worker.wake();
    await worker.idle();
    process.send!('idle');
  });
  process.send('ready');
}
