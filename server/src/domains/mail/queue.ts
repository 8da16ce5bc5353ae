import { afterCommit } from '../../platform/database/after-commit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { forgetBefore } from '../../platform/database/forget-before.ts';
import { outboxRepository } from './outbox.repository.ts';
import { type Mail, renderMail } from './templates.ts';

const listeners = new Set<() => void>();

/** Calls back after every commit of this process that queued a mail, until the returned function is called. */
export const onMailQueued = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Queues a mail in the transaction of what it is about: it goes out after the commit, and not without it. With
 * `to: null` the same work is done and nothing is sent, for calls that must not show whether an address is known.
 */
export const queueMail = async (tx: Tx, { to, ...mail }: Mail & { to: string | null }): Promise<void> => {
  await outboxRepository.add(tx, mail.template, to, renderMail(mail as Mail), new Date());
  afterCommit(tx, () => {
    for (const listener of listeners) listener();
  });
};

const givenUpRetentionMs = 30 * 86_400_000;

/** Forgets mails that were given up a month ago. */
export const forgetGivenUpMails = (db: Database, now: Date, stopping?: AbortSignal) =>
  forgetBefore(db, 'outgoing_mails', 'given_up_at', new Date(now.getTime() - givenUpRetentionMs), stopping);
