import { type Kysely, sql } from 'kysely';

/** What an order is worth, and who it belongs to. */
const amounts = [
  'order_amount_kobo',
  'order_delivery_fee_kobo',
  'order_discount_kobo',
  'order_service_fee_kobo',
  'order_tax_fee_kobo',
  'order_insurance_fee_kobo',
  'order_items',
  'order_paid',
  'company_id',
];

const valuesOf = (row: string) => amounts.map((column) => `${row}.${column}`).join(', ');

/** Deliveries are paid for and remitted by these amounts: once an order was delivered, nobody changes them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`create trigger orders_keep_amounts before update of ${amounts.join(', ')} on orders
      for each row when (old.status = 'delivered' and (${valuesOf('old')}) is distinct from (${valuesOf('new')}))
      execute function refuse_change('a delivered order keeps its amounts')`)
    .execute(db);
  await sql
    .raw(`create trigger orders_keep_delivered before delete on orders
      for each row when (old.status = 'delivered') execute function refuse_change('a delivered order stays')`)
    .execute(db);
};
