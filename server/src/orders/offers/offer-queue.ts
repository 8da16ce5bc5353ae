import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Queue, wakeQueue } from '../../platform/jobs/index.ts';
import { offersService } from './offers.service.ts';
import { offerQueueName, type WaitingOffer } from './order-offers.ts';

/** Timers may fire a little early. */
const afterMs = 20;

/** Offers orders to riders, those of a company one after another. Where this node dies, another one is at most ten seconds late, and twenty where it died while it looked at the order. */
export const offerQueue = (db: Database): Queue<WaitingOffer> => ({
  name: offerQueueName,
  concurrency: 8,
  concurrencyPerGroup: 1,
  leaseMs: 10_000,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  giveUpAfterMs: 3_600_000,
  async run({ payload }) {
    const again = await inTransaction(db, (tx) => offersService.look(tx, payload, new Date()));
    if (again) setTimeout(() => wakeQueue(offerQueueName), again.getTime() - Date.now() + afterMs).unref();
  },
});
