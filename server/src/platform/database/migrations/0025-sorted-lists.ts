import { type Kysely, sql } from 'kysely';

/**
 * What an order's delivery is worth, next to who delivered it: lists are sorted by these amounts, and added up.
 * `total_kobo` is what the customer owes, `to_collect_kobo` the same unless they have paid already.
 */
const amounts = {
  total_kobo: 'o.order_amount_kobo + o.order_insurance_fee_kobo',
  to_collect_kobo: 'case when o.order_paid then 0 else o.order_amount_kobo + o.order_insurance_fee_kobo end',
  delivery_fee_kobo: 'o.order_delivery_fee_kobo',
  insurance_fee_kobo: 'o.order_insurance_fee_kobo',
  service_fee_kobo: 'o.order_service_fee_kobo',
  discount_kobo: 'o.order_discount_kobo',
};
const names = Object.keys(amounts);

const columns = [
  `alter table courier_orders ${names.map((name) => `add column ${name} bigint not null default 0`).join(', ')},
    add column difference_kobo bigint`,
  `update courier_orders set ${Object.entries(amounts)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ')},
    difference_kobo = remitted_amount_kobo - (${amounts.to_collect_kobo})
    from orders o where o.company_id = courier_orders.company_id and o.id = courier_orders.order_id`,
];

/** In the database, so that older nodes and imports need not know of the copies. */
const triggers = [
  // Without its order the row stays as it is, and its reference to the order is what fails.
  `create function copy_order_amounts() returns trigger language plpgsql as $$
    declare
      amounts record;
    begin
      select ${Object.entries(amounts)
        .map(([name, value]) => `${value} as ${name}`)
        .join(', ')} into amounts
      from orders o where o.company_id = new.company_id and o.id = new.order_id;
      if found then
        ${names.map((name) => `new.${name} := amounts.${name};`).join(' ')}
      end if;
      new.difference_kobo := new.remitted_amount_kobo - new.to_collect_kobo;
      return new;
    end $$`,
  `create trigger courier_orders_copy_amounts
    before insert or update of order_id, remitted_amount_kobo, total_kobo on courier_orders
    for each row execute function copy_order_amounts()`,
  // To name a copied column is enough: the trigger above copies them all.
  `create function copy_amounts_again() returns trigger language plpgsql as $$
    begin
      update courier_orders set total_kobo = total_kobo where company_id = new.company_id and order_id = new.id;
      return null;
    end $$`,
  `create trigger orders_copy_amounts after update of order_amount_kobo, order_insurance_fee_kobo,
      order_delivery_fee_kobo, order_service_fee_kobo, order_discount_kobo, order_paid on orders
    for each row execute function copy_amounts_again()`,
];

const ended = `status in ('completed', 'canceled')`;
const kinds = 'include (status, canceled_by, remitted, remittance_verified)';

/** Equal amounts are in order of time, so that either direction is one walk through the index. */
const indexes = [
  `create index courier_orders_by_total on courier_orders (company_id, total_kobo, created_at, id)
    ${kinds} where ${ended}`,
  `create index courier_orders_by_remitted_amount on courier_orders
    (company_id, remitted_amount_kobo, created_at, id) ${kinds} where remitted_amount_kobo is not null`,
  `create index courier_orders_by_difference on courier_orders (company_id, difference_kobo, created_at, id)
    ${kinds} where difference_kobo is not null`,
  `create index orders_by_amount on orders (company_id, order_amount_kobo, created_at, id)
    include (status, order_paid)`,
];

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...columns, ...triggers, ...indexes]) await sql.raw(statement).execute(db);
};
