import { type Kysely, sql } from 'kysely';

/** The platform may reject a company that waits, with a reason; an approval later removes both. */
const statements = [
  `alter table companies add column refused_at timestamptz(3), add column refused_reason text`,
  `create index companies_waiting on companies (created_at desc, id desc)
    where not management_approved and refused_at is null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
