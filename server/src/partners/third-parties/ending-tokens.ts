import { queueMail } from '../../mail/index.ts';
import { recipientsRepository } from '../../people/approval-mails/index.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import { inTransaction } from '../../platform/database/after-commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { sandboxRepository } from './sandbox.repository.ts';
import { thirdPartyTokensRepository } from './third-party-tokens.repository.ts';

const aheadMs = 7 * 86_400_000;

/** Mails the owners of tokens that end within a week, once each; of two nodes at once one does. */
export const mailTokensThatEnd = (db: Database, links: Pick<WebLinks, 'page'>, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const by = new Date(now.getTime() + aheadMs);
    const link = links.page('/settings').href;
    for (const { company_id, label, expires_at } of await thirdPartyTokensRepository.takeThoseToEnd(
      tx,
      now,
      by,
    )) {
      const companyId = await sandboxRepository.ownerOf(tx, company_id);
      for (const to of await recipientsRepository.findOwners(tx, companyId))
        await queueMail(tx, { template: 'token_ends', to, label, endsAt: expires_at!, link }, companyId);
    }
  });
