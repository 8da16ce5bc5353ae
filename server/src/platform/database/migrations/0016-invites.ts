import { type Kysely, sql } from 'kysely';

/** An invite can be taken back by the company that sent it. */
const statements = [
  'alter table invites drop constraint invites_state_check',
  `alter table invites add constraint invites_state_check
    check (state in ('pending', 'accepted', 'refused', 'revoked'))`,
  `create index invites_pending_of_company on invites (company_id, created_at desc, id desc)
    where state = 'pending'`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
