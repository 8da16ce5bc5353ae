import { type Kysely, sql } from 'kysely';

/** Imports of spreadsheets, and what became of each row: repeated safely, and undone within an hour. */
const statements = [
  `create table imports (
    id text collate "C" not null,
    company_id text collate "C" not null references companies,
    kind text not null check (kind in ('customers', 'outlets', 'riders', 'orders')),
    file_name text,
    total_rows integer not null,
    user_id text collate "C" not null references users,
    user_name text not null,
    created_at timestamptz(3) not null,
    stored_at timestamptz(3) not null,
    undo_began_at timestamptz(3),
    undone_at timestamptz(3),
    primary key (company_id, id)
  )`,
  `create index imports_of_company on imports (company_id, stored_at desc)`,
  `create table import_rows (
    company_id text collate "C" not null,
    import_id text collate "C" not null,
    line integer not null,
    outcome text not null check (outcome in ('created', 'duplicate', 'rejected')),
    record_id text collate "C",
    content_key text collate "C",
    undo text check (undo in ('removed', 'changed', 'assigned', 'ordered', 'joined', 'removed_before')),
    at timestamptz(3) not null,
    primary key (company_id, import_id, line),
    foreign key (company_id, import_id) references imports (company_id, id) on delete cascade
  )`,
  // Two nodes that import the same file at the same time make an order of each row once.
  `create unique index import_rows_content on import_rows (company_id, content_key)
    where content_key is not null and outcome = 'created' and undo is distinct from 'removed'`,
  `create index import_rows_by_at on import_rows (at)`,
  `create index customers_by_phone on customers (company_id, customer_phone) where deleted_at is null`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
