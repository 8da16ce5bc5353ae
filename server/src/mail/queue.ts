import type { Tx } from '../platform/database/database.ts';
import { addJob } from '../platform/jobs/index.ts';
import type { RenderedMail } from './layout.ts';
import { type Mail, renderMail } from './templates.ts';

export const mailQueueName = 'mails';

/** A finished mail as it waits; without a recipient nothing is sent. */
export interface WaitingMail extends RenderedMail {
  template: string;
  recipient: string | null;
  /** On whose behalf, where it is a company's. */
  company_id?: string;
}

/**
 * Queues a mail in the transaction of its cause: it goes out after the commit, and not without it. With
 * `to: null` the same work is done and nothing is sent, for calls that must not show whether an address is known. Mails of one company
 * (`company_id`) do not hold up those of others.
 */
export const queueMail = (
  tx: Tx,
  { to, ...mail }: Mail & { to: string | null },
  company_id?: string,
): Promise<void> =>
  addJob<WaitingMail>(tx, {
    queue: mailQueueName,
    groupKey: company_id ?? '',
    payload: {
      template: mail.template,
      recipient: to,
      ...renderMail(mail as Mail),
      ...(company_id && { company_id }),
    },
  });
