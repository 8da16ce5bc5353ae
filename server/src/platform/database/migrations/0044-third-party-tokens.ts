import { type Kysely, sql } from 'kysely';

/**
 * Scopes, an end and a limit of the tokens of other systems; the calls that are made with them; sandboxes. Tokens of before keep
 * what they could do. On a large database make the index on orders ahead, concurrently and by its name: others cannot write orders
 * while it is made.
 */
const statements = [
  `create index if not exists orders_by_token on orders
    (company_id, third_party_token_id, status, created_at desc, id desc) where third_party_token_id is not null`,
  `alter table third_party_tokens
    add column scopes jsonb not null default '["orders.place","orders.read"]',
    add column expires_at timestamptz(3),
    add column end_mailed_at timestamptz(3),
    add column calls_per_minute integer check (calls_per_minute > 0)`,
  `create index third_party_tokens_to_end on third_party_tokens (expires_at)
    where expires_at is not null and end_mailed_at is null and revoked_at is null`,
  // The sandbox of a company is a company of its own, which has no team: nobody but its tokens sees what is in it.
  `alter table companies add column sandbox_of text collate "C" references companies`,
  `create unique index companies_sandbox_of on companies (sandbox_of) where sandbox_of is not null`,
  `create table third_party_calls (
    company_id text collate "C" not null,
    token_id text collate "C" not null,
    id text collate "C" not null,
    at timestamptz(3) not null,
    method text not null,
    path text not null,
    status smallint not null,
    code text,
    ms integer not null,
    order_id text,
    order_number text,
    request_id text not null,
    sent text,
    response text,
    primary key (company_id, token_id, at, id),
    foreign key (company_id, token_id) references third_party_tokens (company_id, id) on delete cascade
  )`,
  'create index third_party_calls_by_time on third_party_calls (at)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Whoever waits for a lock has everybody else wait behind them: after this the migration is repeated (`migrate.ts`).
  await sql`set local lock_timeout = '3s'`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};
