import { type Kysely, sql } from 'kysely';

/**
 * What the live stream tells, the last place of each rider, orders that users book, and the rates they
 * book by.
 */
const tables = [
  // Written in the transaction of the change, without a position: those are given out after the commit.
  `create table stream_changes (
    id bigint generated always as identity primary key,
    position bigint unique,
    published_at timestamptz(3),
    event text not null,
    audience text[] not null,
    data jsonb not null
  )`,
  `create index stream_changes_unpublished on stream_changes (id) where position is null`,
  `create table stream_head (
    only_row boolean primary key default true check (only_row),
    position bigint not null
  )`,
  `insert into stream_head (position) values (0)`,
  `create table courier_locations (
    courier_id text collate "C" primary key references couriers,
    company_id text collate "C" not null references companies,
    coords jsonb not null,
    reported_at timestamptz(3) not null
  )`,
  `create index courier_locations_by_company on courier_locations (company_id)`,
  `alter table orders add column booked_by text collate "C" references users`,
  `create index orders_by_booker on orders (booked_by, created_at desc, id desc) where booked_by is not null`,
  `create index orders_by_customer_email on orders (customer_email, created_at desc, id desc)
    where customer_email is not null`,
  `create index orders_by_number on orders (order_id)`,
  `create table delivery_rates (
    id text collate "C" primary key,
    company_id text collate "C" not null references companies,
    area text not null,
    fee_kobo bigint not null check (fee_kobo >= 0),
    created_at timestamptz(3) not null,
    updated_at timestamptz(3) not null,
    deleted_at timestamptz(3)
  )`,
  `create unique index delivery_rates_by_area on delivery_rates (company_id, lower(area)) where deleted_at is null`,
];

/** Notes in the stream that what a person may see has to be looked at again; arguments: key prefix, column. */
const noteSessionChange = `create function note_session_change() returns trigger language plpgsql as $$
  declare
    changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  begin
    insert into stream_changes (event, audience, data)
    values ('session.changed', array[tg_argv[0] || (changed ->> tg_argv[1])], '{}');
    return null;
  end
$$`;

const trigger = (table: string, on: string, prefix: string, column: string) =>
  `create trigger ${table}_note_session_change after ${on} on ${table}
    for each row execute function note_session_change('${prefix}', '${column}')`;

// In the database, so that no call that ends a token or changes a role can forget it.
const triggers = [
  trigger('access_tokens', 'delete', 'user-session:', 'user_id'),
  trigger('team_roles', 'insert or delete', 'user-session:', 'user_id'),
  trigger('employees', 'update of company_approved, termination_date', 'user-session:', 'user_id'),
  trigger('couriers', 'update of company_approved, termination_date', 'user-session:', 'user_id'),
  trigger('users', 'update of email, email_verified_at', 'user-session:', 'id'),
  trigger('company_role_abilities', 'insert or delete', 'company-session:', 'company_id'),
  trigger('companies', 'update of management_approved', 'company-session:', 'id'),
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...tables, noteSessionChange, ...triggers]) await sql.raw(statement).execute(db);
};
