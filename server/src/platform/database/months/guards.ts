import type { ReferenceTo } from './definitions.ts';

// What takes the place of references and keys that a table by month cannot have. A reference would have to be checked when a month is
// detached, row by row while everybody waits, and would hold the book's months back for good; a unique key holds within a month.

const functionOf = (name: string) => `${name}_is_there`;

/** A trigger that wants the record which is named to be there. Records of these tables are never deleted (`forbidDeletion`). */
export const requireRecord = (to: string, { table, name, column }: ReferenceTo): string[] => [
  `create or replace function ${functionOf(name)}() returns trigger language plpgsql as $$
    begin
      if new.${column} is not null and not exists (select from ${to} where company_id = new.company_id and id = new.${column}) then
        raise exception 'insert or update on table "${table}" violates foreign key constraint "${name}"'
          using errcode = 'foreign_key_violation', constraint = '${name}', table = '${table}';
      end if;
      return null;
    end $$`,
  `create trigger ${name} after insert or update of company_id, ${column} on ${table}
    for each row execute function ${functionOf(name)}()`,
];

/** Records that others refer to stay; a month is detached as a whole. */
export const forbidDeletion = (table: string): string =>
  `create trigger ${table}_keep_rows before delete on ${table}
    for each row execute function refuse_change('months are detached whole')`;

const isLive = (row: string) => `${row}.status in ('pending', 'accepted', 'completed')`;

/**
 * One live courier order of an order, whatever months they are of: whoever gives an order holds it first, and sees what the one
 * before has done.
 */
export const requireOneLive: readonly string[] = [
  `create or replace function courier_orders_one_live() returns trigger language plpgsql as $$
    begin
      perform from orders where company_id = new.company_id and id = new.order_id for no key update;
      if exists (select from courier_orders other where other.company_id = new.company_id and other.order_id = new.order_id
          and id_follows_order(other.id, new.order_id) and other.id <> new.id and ${isLive('other')}) then
        raise exception 'duplicate key value violates unique constraint "courier_orders_one_live"'
          using errcode = 'unique_violation', constraint = 'courier_orders_one_live', table = 'courier_orders';
      end if;
      return null;
    end $$`,
  `create trigger courier_orders_one_live_new after insert on courier_orders
    for each row when (${isLive('new')}) execute function courier_orders_one_live()`,
  `create trigger courier_orders_one_live_again after update of status, order_id, company_id on courier_orders
    for each row when (${isLive('new')} and (not (${isLive('old')}) or old.order_id <> new.order_id))
    execute function courier_orders_one_live()`,
];

/** What `id_is_since` and its like say from then on; until then they say nothing (migration 0045). */
export const readByMonth: readonly string[] = [
  `create or replace function id_is_since(id text, since timestamptz) returns boolean language sql immutable parallel safe
    as $$ select $1 >= id_at($2 at time zone 'UTC' - interval '1 day') $$`,
  `create or replace function id_is_before(id text, until timestamptz) returns boolean language sql immutable parallel safe
    as $$ select $1 < id_at($2 at time zone 'UTC' + interval '1 day') $$`,
  // Clocks of two nodes differ, and each of the ids may be a day off.
  `create or replace function id_follows_order(id text, order_id text) returns boolean language sql immutable parallel safe
    as $$ select $1 >= id_at(time_of_id($2) - interval '3 days') $$`,
];
