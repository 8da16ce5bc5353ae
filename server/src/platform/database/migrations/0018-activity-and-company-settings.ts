import { type Kysely, sql } from 'kysely';

/**
 * Who did what in a company, and what its owner has set. An activity is never changed, and deleted only when it is old: the
 * trigger's 399 days leave the 400 of housekeeping room for clocks that differ.
 */
const statements = [
  `create table activity (
    id text collate "C" primary key,
    company_id text collate "C" not null references companies,
    at timestamptz(3) not null,
    -- Null where no user did it.
    user_id text collate "C" references users,
    user_name text not null,
    capacity text not null,
    kind text not null,
    action text not null,
    subject_type text,
    subject_id text collate "C",
    subject_label text,
    details jsonb not null
  )`,
  `create index activity_newest on activity (company_id, at desc, id desc)`,
  `create index activity_of_kind on activity (company_id, kind, at desc, id desc)`,
  // The kind is in the index, so that a person's activities of one kind are found without their rows.
  `create index activity_of_person on activity (company_id, user_id, at desc, id desc) include (kind)`,
  `create index activity_of_administrators on activity (company_id, at desc, id desc)
    where capacity in ('impersonating', 'platform')`,
  `create index activity_by_at on activity using brin (at)`,
  `create trigger activity_stays_as_written before update on activity for each row
    execute function refuse_change('what happened stays written')`,
  `create trigger activity_stays_while_young before delete on activity for each row
    when (old.at > now() - interval '399 days') execute function refuse_change('what happened stays written')`,
  `create trigger activity_stays before truncate on activity for each statement
    execute function refuse_change('what happened stays written')`,
  `create table company_settings (
    company_id text collate "C" primary key references companies,
    version integer not null,
    updated_at timestamptz(3) not null,
    updated_by_id text collate "C" not null references users,
    updated_by_name text not null,
    cash_limit_kobo bigint,
    minutes_to_accept integer not null,
    office_phone text,
    reasons jsonb not null,
    message_texts jsonb not null
  )`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
