import { queueMail } from '../../mail/index.ts';
import { recipientsRepository } from '../../people/approval-mails/index.ts';
import type { WebLinks } from '../../platform/base/web-links.ts';
import type { Tx } from '../../platform/database/database.ts';

interface StoppedWebhook {
  label: string;
  company_name: string;
  reason: string;
}

export type StoppedMails = ReturnType<typeof createStoppedMails>;

/** Mails a company's owners that one of its webhooks gets nothing any more. */
export const createStoppedMails = (links: WebLinks) => ({
  async webhookStopped(tx: Tx, companyId: string, { label, company_name, reason }: StoppedWebhook) {
    const link = links.page('/settings').href;
    const mail = { template: 'webhook_stopped', company: company_name, label, reason, link } as const;
    for (const to of await recipientsRepository.findOwners(tx, companyId))
      await queueMail(tx, { to, ...mail }, companyId);
  },
});
