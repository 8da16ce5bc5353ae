import type { Insertable } from 'kysely';
import { acrossCompanies } from '../platform/database/company-fence.ts';
import type { Sql, Tx } from '../platform/database/database.ts';
import type { InvitesTable } from '../platform/database/tables.ts';

const withCompany = (db: Sql) =>
  acrossCompanies(db, 'a person’s own')
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

  insert: (tx: Tx, row: Insertable<InvitesTable>) =>
    tx
      .insertInto('invites')
      .values(row)
      .returning(['id', 'invite_code', 'created_at'])
      .executeTakeFirstOrThrow(),

  /** Offers anew, and for longer, only what is pending; of several the newest. */
  renewIfPending: (
    tx: Tx,
    { company_id, type, invitee_email }: Pick<InvitesTable, 'company_id' | 'type' | 'invitee_email'>,
    offer: Pick<InvitesTable, 'job_title' | 'job_description' | 'expires_at'>,
    now: Date,
  ) =>
    tx
      .updateTable('invites')
      .set(offer)
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('invites')
          .select('id')
          .where('company_id', '=', company_id)
          .where('type', '=', type)
          .where('invitee_email', '=', invitee_email)
          .where('state', '=', 'pending')
          .where('expires_at', '>', now)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .where('company_id', '=', company_id)
      .where('state', '=', 'pending')
      .returning(['id', 'invite_code', 'created_at'])
      .executeTakeFirst(),

  findPendingByCode: (db: Sql, code: string, now: Date) =>
    acrossCompanies(db, 'a secret of the company')
      .selectFrom('invites')
      .select('invitee_email')
      .where('invite_code', '=', code)
      .where('state', '=', 'pending')
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Uses up only a pending invite that was sent to this email. */
  takeIfPending: (tx: Tx, code: string, email: string, now: Date) =>
    acrossCompanies(tx, 'a secret of the company')
      .updateTable('invites')
      .set({ state: 'accepted' })
      .where('invite_code', '=', code)
      .where('invitee_email', '=', email)
      .where('state', '=', 'pending')
      .where('expires_at', '>', now)
      .returning(['company_id', 'type'])
      .executeTakeFirst(),

  /** Uses up what else the company sent to the same person for the same place. */
  takeOthers: (tx: Tx, companyId: string, type: InvitesTable['type'], email: string) =>
    tx
      .updateTable('invites')
      .set({ state: 'accepted' })
      .where('company_id', '=', companyId)
      .where('type', '=', type)
      .where('invitee_email', '=', email)
      .where('state', '=', 'pending')
      .execute(),

  /** Refuses only a pending invite that was sent to this email. */
  async refuseIfPending(tx: Tx, id: string, email: string, now: Date) {
    const refused = await acrossCompanies(tx, 'a person’s own')
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
