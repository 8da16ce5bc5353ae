import { type Kysely, sql } from 'kysely';

/**
 * The receiver's link of an order, and what receivers say. A link's token is derived from the secret, the order and the round, so
 * that staff can copy it again; only its hash is stored next to the order. What was said stays with the order, and the
 * place with the customer for later orders.
 */
const statements = [
  // Two random UUIDs: 244 bits, the same for all nodes.
  `create table receiver_secret (
    only_row boolean primary key default true check (only_row),
    secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
  )`,
  'insert into receiver_secret default values',
  `create table receiver_links (
    company_id text collate "C" not null references companies,
    order_id text collate "C" not null,
    round integer not null,
    token_hash text collate "C" not null unique,
    created_at timestamptz(3) not null,
    revoked_at timestamptz(3),
    primary key (company_id, order_id),
    foreign key (company_id, order_id) references orders (company_id, id) on delete cascade
  )`,
  'alter table orders add column receiver jsonb',
  `alter table customers add column customer_service_area jsonb, add column customer_landmark text,
    add column customer_note text`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
