import { type Kysely, sql } from 'kysely';

/** Addresses that are called when something happens, and a log of the calls. A webhook's secret is derived, from its id and round. */
const statements = [
  `create table webhooks (
    id text collate "C" not null,
    company_id text collate "C" not null references companies,
    url text not null,
    label text not null,
    events text[] not null,
    third_party_token_id text collate "C",
    state text not null default 'active' check (state in ('active', 'paused', 'stopped')),
    stopped_reason text,
    failing_since timestamptz(3),
    round integer not null default 1,
    previous_round integer,
    previous_until timestamptz(3),
    created_at timestamptz(3) not null,
    primary key (company_id, id)
  )`,
  `create table webhook_deliveries (
    id text collate "C" not null,
    company_id text collate "C" not null,
    webhook_id text collate "C" not null,
    event text not null,
    order_id text collate "C",
    courier_order_id text collate "C",
    data jsonb,
    body text,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up')),
    tries integer not null default 0,
    last_status integer,
    last_error text,
    last_tried_at timestamptz(3),
    response text,
    created_at timestamptz(3) not null,
    primary key (company_id, id),
    foreign key (company_id, webhook_id) references webhooks (company_id, id) on delete cascade
  )`,
  `create index webhook_deliveries_newest on webhook_deliveries (company_id, webhook_id, created_at desc, id desc)`,
  `create index webhook_deliveries_not_taken on webhook_deliveries (company_id, webhook_id, state, created_at desc, id desc)
    where state <> 'delivered'`,
  'create index webhook_deliveries_by_age on webhook_deliveries (created_at)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
