import { sql } from 'kysely';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { RenderedMail } from './layout.ts';

export interface DueMail {
  id: string;
  template: string;
  recipient: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  attempts: number;
  created_at: Date;
}

export const outboxRepository = {
  add: (tx: Tx, template: string, recipient: string | null, mail: RenderedMail, now: Date) =>
    tx
      .insertInto('outgoing_mails')
      .values({
        id: newId(),
        template,
        recipient,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html,
        next_attempt_at: now,
        created_at: now,
      })
      .execute(),

  /**
   * Takes mails that are due; until `leaseEnd` no other node takes them. A lease and not a lock, since an open
   * transaction would stop the embedded database for as long as the mail server thinks.
   */
  async takeDue(db: Database, now: Date, leaseEnd: Date, count: number): Promise<DueMail[]> {
    const { rows } = await sql<DueMail>`
      update outgoing_mails set attempts = attempts + 1, next_attempt_at = ${leaseEnd}
      where id in (
        select id from outgoing_mails
        where given_up_at is null and next_attempt_at <= ${now}
        order by next_attempt_at limit ${count} for update skip locked
      )
      returning id, template, recipient, subject, text_body, html_body, attempts, created_at`.execute(db);
    return rows;
  },

  remove: (db: Sql, id: string) => db.deleteFrom('outgoing_mails').where('id', '=', id).execute(),

  tryAgainAt: (db: Sql, id: string, at: Date, last_error: string) =>
    db.updateTable('outgoing_mails').set({ next_attempt_at: at, last_error }).where('id', '=', id).execute(),

  /** Keeps that it failed, and why, without the link that the mail carried. */
  giveUp: (db: Sql, id: string, given_up_at: Date, last_error: string) =>
    db
      .updateTable('outgoing_mails')
      .set({ given_up_at, last_error, text_body: '', html_body: '' })
      .where('id', '=', id)
      .execute(),
};
