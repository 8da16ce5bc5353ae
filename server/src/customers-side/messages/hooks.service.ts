import { internationalDigits } from '@waybill/contract';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { readKeys } from '../../platform/identity/keys.ts';
import { hashOfToken } from '../../platform/identity/tokens.ts';
import { replayJob } from '../../platform/jobs/index.ts';
import { messageSecrets } from './message-secrets.ts';
import { messageSettingsRepository, type ProviderRow } from './message-settings.repository.ts';
import { messagesRepository as repository } from './messages.repository.ts';
import { optOutsRepository } from './opt-outs.repository.ts';
import { jobOfMoment } from './order-messages.ts';
import { providers } from './providers/index.ts';
import type { Reply, Report } from './providers/provider.ts';
import { phoneHash, providerHash } from './stored-hashes.ts';

/** Notes a report; one that says nothing new changes nothing. After a failure the next way is tried at once. */
const note = async (tx: Tx, { company_id: companyId, provider }: ProviderRow, report: Report, at: Date) => {
  const hash = providerHash(provider, report.providerId);
  const found = await repository.findReported(tx, companyId, { hash, id: report.id });
  if (!found) return;
  const { state, code, costKobo } = report;
  const isNew = await repository.settle(tx, companyId, found.id, {
    from: ['sending', 'sent', 'unknown'],
    state,
    reason: state === 'failed' ? 'undelivered' : undefined,
    code,
    costKobo,
    providerHash: hash,
    at,
  });
  if (isNew && state === 'failed' && found.order_id !== null)
    await replayJob(
      tx,
      jobOfMoment({ company_id: companyId, order_id: found.order_id, moment: found.moment }, at),
    );
};

const stops = /^\s*(stop|stopall|unsubscribe|cancel|end|quit)\b/i;
const starts = /^\s*(start|unstop)\b/i;

/** A receiver who writes STOP gets no more messages of the company, by any way; START lets them go again. */
const hear = async (tx: Tx, companyId: string, { phone, text }: Reply, at: Date) => {
  const isStop = stops.test(text);
  if (phone === '' || !(isStop || starts.test(text))) return;
  const hash = phoneHash(companyId, internationalDigits(phone.replace(/[^\d+]/g, '')));
  await optOutsRepository.stop(tx, companyId, hash, isStop ? at : null);
};

/** What providers report to the secret address that each has for a company. */
export const createHooksService = (db: Database) => {
  const find = async (hook: string) => {
    const row = await messageSettingsRepository.findByHook(db, hashOfToken(hook));
    return row && { row, secrets: messageSecrets.open(await readKeys(db), row) };
  };

  return {
    /** True for the token that the company was shown with the address, by which WhatsApp asks whose it is. */
    isKnown: async (hook: string): Promise<boolean> => (await find(hook)) !== undefined,

    /** False for an address that there is none of, and for a report that the provider has not signed. */
    async take(hook: string, body: string, headers: Record<string, unknown>): Promise<boolean> {
      const found = await find(hook);
      if (!found) return false;
      const { row, secrets } = found;
      const provider = providers[row.provider];
      if (!provider.isSigned(body, headers, secrets)) return false;
      const { reports, replies } = provider.readReports(body);
      const at = new Date();
      if (reports.length + replies.length > 0)
        await inTransaction(db, async (tx) => {
          for (const report of reports) await note(tx, row, report, at);
          for (const reply of replies) await hear(tx, row.company_id, reply, at);
        });
      return true;
    },
  };
};
