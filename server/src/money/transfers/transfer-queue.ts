import { recordEvent } from '../../orders/events/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { addJob, GiveUpError, type Queue } from '../../platform/jobs/index.ts';
import { transferQueueName, type WaitingTransfer } from './order-transfers.ts';
import { type Providers, RefusedError } from './providers/provider.ts';
import { type CompanyProvider, transferSettingsService } from './transfer-settings.service.ts';
import { type AccountRow, transfersRepository as repository } from './transfers.repository.ts';
import { authorOfBank, transfersService } from './transfers.service.ts';

/** An order of a company with a provider. */
interface Waiting {
  db: Database;
  companyId: string;
  orderId: string;
  own: CompanyProvider;
}

/** The open number of the order; its row is there before the provider is asked, so that money that comes meanwhile finds its order. */
const beginAccount = ({ db, companyId, orderId, own }: Waiting): Promise<AccountRow | undefined> =>
  inTransaction(db, async (tx) => {
    const now = new Date();
    const account = await repository.account(tx, companyId, orderId);
    // A provider that has refused a reference refuses it again: another one is asked for.
    if (account && !account.failed_at && !(account.expires_at && account.expires_at <= now)) return account;
    const order = await repository.findOrder(tx, companyId, orderId);
    if (!order || order.missing_kobo === 0 || order.status === 'delivered' || order.status === 'closed')
      return undefined;
    if (account) await repository.changeAccount(tx, companyId, account.id, { closed_at: now });
    const row = { company_id: companyId, id: newId(), order_id: orderId, provider: own.name };
    await repository.begin(tx, { ...row, amount_kobo: order.missing_kobo }, now);
    return repository.account(tx, companyId, orderId);
  });

/** What the screens of the order show has changed. */
const announce = ({ db, companyId, orderId, own }: Waiting, id: string, changes: Partial<AccountRow>) =>
  inTransaction(db, async (tx) => {
    await repository.changeAccount(tx, companyId, id, changes);
    const order = await repository.findOrder(tx, companyId, orderId);
    const { courier_order_id: courierOrderId = null } = order ?? {};
    await recordEvent(tx, authorOfBank(companyId, own.name), {
      orderId,
      ...(courierOrderId && { courierOrderId }),
      action: 'transfer_account',
      at: new Date(),
      note: changes.account_number ?? 'None was given',
    });
  });

const openAccount = async (waiting: Waiting, { id, amount_kobo }: AccountRow): Promise<void> => {
  const { db, companyId, orderId, own } = waiting;
  const { email } = (await repository.findOrder(db, companyId, orderId))!;
  try {
    const asked = { reference: id, amountKobo: amount_kobo, email };
    const { accountNumber, bankName, accountName, expiresAt } = await own.provider.open(own.keys, asked);
    await announce(waiting, id, {
      account_number: accountNumber,
      bank_name: bankName,
      account_name: accountName,
      expires_at: expiresAt,
      failed_at: null,
    });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    await announce(waiting, id, { failed_at: new Date() });
    throw new GiveUpError(error.message);
  }
};

/** Opens numbers, and asks for money whose call was lost. Harmless to repeat: each transfer counts once. */
export const transferQueue = (db: Database, providers: Providers): Queue<WaitingTransfer> => ({
  name: transferQueueName,
  concurrency: 8,
  concurrencyPerGroup: 1,
  concurrencyPerCompany: 4,
  leaseMs: 60_000,
  firstWaitMs: 2_000,
  longestWaitMs: 60_000,
  giveUpAfterMs: 3_600_000,
  async run({ payload: { company_id: companyId, order_id: orderId } }) {
    const open = await repository.account(db, companyId, orderId);
    const asked = open && (await transferSettingsService.find(db, providers, companyId, open.provider));
    // Before another number is opened: money may have come to the one that has ended.
    if (open?.account_number && asked) {
      const event = await asked.provider.requery(asked.keys, open.id);
      if (event) await inTransaction(db, (tx) => transfersService.take(tx, companyId, asked.name, event));
    }
    const own = await transferSettingsService.find(db, providers, companyId);
    if (!own) return;
    const waiting = { db, companyId, orderId, own };
    const account = await beginAccount(waiting);
    if (account && !account.account_number) await openAccount(waiting, account);
  },
});

/** Numbers that are asked about at a time. */
const mostAtOnce = 100;

/** Has the providers asked about open numbers of which they have said nothing for long. */
export const askForLostTransfers = (db: Database, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const payload of await repository.takeDue(tx, now, mostAtOnce))
      await addJob(tx, { queue: transferQueueName, groupKey: payload.order_id, payload });
  });
