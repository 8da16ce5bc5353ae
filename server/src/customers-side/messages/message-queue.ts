import type { MessageProvider } from '@waybill/contract';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { GroupUnavailableError, type Queue, type RunAgain } from '../../platform/jobs/index.ts';
import { messageQueueName, type WaitingMessage } from './order-messages.ts';
import { providers } from './providers/index.ts';
import { handOver } from './providers/provider.ts';
import { lookAtMessage, settleTry } from './tell-receivers.ts';

export type ProviderAddresses = Record<MessageProvider, string>;

interface Messaging {
  db: Database;
  links: WebLinks;
  addresses: ProviderAddresses;
}

/** One moment: each way is tried once, until one has taken the message. */
const tell = async (
  { db, links, addresses }: Messaging,
  waiting: WaitingMessage,
): Promise<RunAgain | undefined> => {
  for (;;) {
    const next = await inTransaction(db, (tx) => lookAtMessage(links)(tx, waiting, new Date()));
    if (next.is === 'end') return undefined;
    if (next.is === 'wait') return { runAt: next.until };
    if (next.is === 'again') continue;
    const { sending } = next;
    const account = { ...sending.account, base: addresses[sending.provider] };
    const outcome = await handOver(providers[sending.provider], sending.outgoing, account);
    await settleTry(db, sending, outcome, new Date());
    if (outcome.is !== 'busy') continue;
    const reason = `${sending.provider} took no message: ${outcome.code}`;
    // Too much for the account holds its company's other messages, too; one that cannot be reached those to it alone.
    throw /^\d+$/.test(outcome.code) ? new GroupUnavailableError(reason, outcome.waitMs) : new Error(reason);
  }
};

/** Sends messages to receivers, some of each company at a time. A provider has ten seconds to respond. */
export const messageQueue = (messaging: Messaging): Queue<WaitingMessage> => ({
  name: messageQueueName,
  concurrency: 16,
  concurrencyPerGroup: 4,
  leaseMs: 60_000,
  firstWaitMs: 15_000,
  longestWaitMs: 900_000,
  run: ({ payload }) => tell(messaging, payload),
});
