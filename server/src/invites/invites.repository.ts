import type { Sql, Tx } from '../platform/database/database.ts';

const withCompany = (db: Sql) =>
  db
    .selectFrom('invites as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      'i.invite_code',
      'i.type',
      'i.job_title',
      'i.job_description',
      'i.created_at',
      'c.id as company_id',
      'c.company_name',
      'c.company_picture',
    ]);

export type InviteRow = Awaited<ReturnType<typeof invitesRepository.findPendingOf>>[number];

export const invitesRepository = {
  findPendingOf: (db: Sql, email: string, now: Date) =>
    withCompany(db)
      .where('i.invitee_email', '=', email)
      .where('i.state', '=', 'pending')
      .where('i.expires_at', '>', now)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(1_000)
      .execute(),

  /** Refuses only a pending invite that was sent to this email. */
  async refuseIfPending(tx: Tx, id: string, email: string, now: Date) {
    const refused = await tx
      .updateTable('invites')
      .set({ state: 'refused' })
      .where('id', '=', id)
      .where('invitee_email', '=', email)
      .where('state', '=', 'pending')
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    return refused && (await withCompany(tx).where('i.id', '=', refused.id).executeTakeFirstOrThrow());
  },
};
