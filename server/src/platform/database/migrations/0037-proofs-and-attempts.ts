import { type Kysely, sql } from 'kysely';

const off = '{"photo":"off","signature":"off","receiver_name":"off","pin":"off"}';

/**
 * What a company wants of a delivery, what was brought of it, and attempts that failed. `asks_delivery_pin` stays for nodes of
 * before: a trigger makes it and `proof` say the same, whichever of the two is written.
 */
const statements = [
  `alter table company_settings
    add column proof jsonb not null default '{"paid":${off},"unpaid":${off}}',
    add column proof_days integer not null default 180 check (proof_days between 7 and 3650),
    add column attempt_reasons jsonb,
    add column attempt_fee_kobo bigint check (attempt_fee_kobo > 0),
    add column attempt_fee_from smallint not null default 2 check (attempt_fee_from > 0)`,
  `update company_settings set proof = jsonb_set(jsonb_set(proof, '{paid,pin}', '"required"'),
    '{unpaid,pin}', '"required"') where asks_delivery_pin`,
  `create function even_proof_and_pin() returns trigger language plpgsql as $$
    declare pin jsonb := to_jsonb(case when new.asks_delivery_pin then 'required' else 'off' end);
    begin
      if new.proof is distinct from old.proof then
        new.asks_delivery_pin :=
          new.proof #>> '{paid,pin}' = 'required' or new.proof #>> '{unpaid,pin}' = 'required';
      elsif new.asks_delivery_pin is distinct from old.asks_delivery_pin then
        new.proof := jsonb_set(jsonb_set(new.proof, '{paid,pin}', pin), '{unpaid,pin}', pin);
      end if;
      return new;
    end $$`,
  `create trigger proof_and_pin before update of proof, asks_delivery_pin on company_settings
    for each row execute function even_proof_and_pin()`,
  'alter table courier_orders add column pin_passed_reason text',
  `create table delivery_proofs (
    company_id text collate "C" not null,
    courier_order_id text collate "C" not null,
    kind text not null check (kind in ('delivery', 'return')),
    at timestamptz(3) not null,
    recorded_at timestamptz(3) not null,
    place jsonb,
    receiver_name text,
    signature text,
    pin text check (pin in ('right', 'wrong', 'passed')),
    pin_reason text,
    deleted_at timestamptz(3),
    deleted_after_days integer,
    primary key (company_id, courier_order_id),
    foreign key (company_id, courier_order_id) references courier_orders (company_id, id) on delete cascade
  )`,
  'create index delivery_proofs_stored on delivery_proofs (recorded_at) where deleted_at is null',
  `create index delivery_proofs_to_look_into on delivery_proofs (company_id, recorded_at) where pin = 'wrong'`,
  `create table delivery_attempts (
    company_id text collate "C" not null,
    id text collate "C" not null,
    order_id text collate "C" not null,
    courier_order_id text collate "C" not null,
    number integer not null,
    at timestamptz(3) not null,
    recorded_at timestamptz(3) not null,
    reason_code text not null,
    reason text not null,
    outcome text not null check (outcome in ('again', 'return', 'closed')),
    next_day date,
    note text,
    fee_kobo bigint not null default 0,
    place jsonb,
    deleted_at timestamptz(3),
    primary key (company_id, id),
    unique (company_id, order_id, number),
    foreign key (company_id, order_id) references orders (company_id, id) on delete cascade,
    foreign key (company_id, courier_order_id) references courier_orders (company_id, id) on delete cascade
  )`,
  'create index delivery_attempts_of on delivery_attempts (company_id, courier_order_id)',
  'create index delivery_attempts_stored on delivery_attempts (recorded_at) where deleted_at is null',
  `create table proof_photos (
    company_id text collate "C" not null,
    id text collate "C" not null,
    courier_order_id text collate "C" not null,
    attempt_id text collate "C",
    taken_at timestamptz(3) not null,
    announced_at timestamptz(3) not null,
    place jsonb,
    bytes integer not null,
    content bytea not null default '',
    received_at timestamptz(3),
    rejected_at timestamptz(3),
    primary key (company_id, id),
    foreign key (company_id, courier_order_id) references courier_orders (company_id, id) on delete cascade,
    foreign key (company_id, attempt_id) references delivery_attempts (company_id, id) on delete cascade
  )`,
  // Pictures are packed already.
  'alter table proof_photos alter column content set storage external',
  'create index proof_photos_of on proof_photos (company_id, courier_order_id)',
  'create index proof_photos_stored on proof_photos (announced_at)',
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
