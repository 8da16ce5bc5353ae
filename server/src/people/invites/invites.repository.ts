import type { Insertable } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { InvitesTable } from '../../platform/database/tables.ts';
import { offsetOf, type PageRequest } from '../../platform/lists/paging.ts';

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

const sentColumns = [
  'id',
  'invitee_email',
  'type',
  'job_title',
  'job_description',
  'created_at',
  'expires_at',
] as const;

export type SentRow = Pick<InvitesTable, (typeof sentColumns)[number]>;
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
      .returning([...sentColumns, 'invite_code'])
      .executeTakeFirstOrThrow(),

  /** Renews, with a later end, only what is pending; of several the newest. */
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
      .returning([...sentColumns, 'invite_code'])
      .executeTakeFirst(),

  /** The company's pending invites of these kinds, newest first, and how many there are. */
  async findPendingOfCompany(
    db: Sql,
    companyId: string,
    types: readonly InvitesTable['type'][],
    page: PageRequest,
    now: Date,
  ) {
    const pending = db
      .selectFrom('invites')
      .where('company_id', '=', companyId)
      .where('type', 'in', types)
      .where('state', '=', 'pending')
      .where('expires_at', '>', now);
    const rows = await pending
      .select(sentColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute();
    const { total } = await pending
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total };
  },

  /** Takes back only a pending one of the company's, of these kinds. */
  revokeIfPending: (tx: Tx, companyId: string, types: readonly InvitesTable['type'][], id: string) =>
    tx
      .updateTable('invites')
      .set({ state: 'revoked' })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('type', 'in', types)
      .where('state', '=', 'pending')
      .returning(sentColumns)
      .executeTakeFirst(),

  /** The facts that the holder of a pending code may know. */
  findOffer: (db: Sql, code: string, now: Date) =>
    withCompany(db)
      .innerJoin('users as u', 'u.id', 'i.invited_by')
      .select((eb) => [
        'i.invitee_email',
        'i.expires_at',
        'u.name as invited_by',
        'c.company_country',
        'c.company_state',
        'c.company_city',
        eb
          .exists(
            eb
              .selectFrom('users as invitee')
              .whereRef('invitee.email', '=', 'i.invitee_email')
              .select('invitee.id'),
          )
          .as('has_account'),
      ])
      .where('i.invite_code', '=', code)
      .where('i.state', '=', 'pending')
      .where('i.expires_at', '>', now)
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
      .returning(['company_id', 'type', 'job_title'])
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

  /** Rejects only a pending invite that was sent to this email. */
  async rejectIfPending(tx: Tx, id: string, email: string, now: Date) {
    const rejected = await acrossCompanies(tx, 'a person’s own')
      .updateTable('invites')
      .set({ state: 'refused' })
      .where('id', '=', id)
      .where('invitee_email', '=', email)
      .where('state', '=', 'pending')
      .where('expires_at', '>', now)
      .returning('id')
      .executeTakeFirst();
    return rejected && (await withCompany(tx).where('i.id', '=', rejected.id).executeTakeFirstOrThrow());
  },
};
