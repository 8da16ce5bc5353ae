import { type Kysely, sql } from 'kysely';

const statements = [
  // Empty where the company's own limit applies.
  'alter table couriers add column cash_limit_kobo bigint check (cash_limit_kobo > 0)',
  // Why an order was given to a rider who had as much as they may.
  'alter table courier_orders add column cash_limit_reason text',
  // Totals of remittances deduct what was handed in of a delivery that is still open.
  `create index cash_items_in_part on cash_items (company_id, courier_order_id)
    where kind = 'delivery' and remaining_kobo > 0 and remaining_kobo < amount_kobo`,
  // The report of orders shows what was remitted: its day is that of the order, which may be before that of the assignment.
  `create function note_remittance_of_report() returns trigger language plpgsql as $$
    begin
      insert into list_count_changes
      select 'orders', o.company_id, lagos_day(o.created_at), o.status, o.order_paid, '', 0
      from orders o where o.company_id = new.company_id and o.id = new.order_id
        and lagos_day(o.created_at) <> lagos_day(new.created_at);
      return null;
    end $$`,
  `create trigger remittances_of_reports after update of remitted_amount_kobo on courier_orders
    for each row when (old.remitted_amount_kobo is distinct from new.remitted_amount_kobo)
    execute function note_remittance_of_report()`,
];

/** The most cash that a rider should hold and why it was passed; sums of remittances that follow hand-ins. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};
