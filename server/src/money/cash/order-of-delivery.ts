import { type RawBuilder, sql } from 'kysely';

/**
 * The order of a delivery, for a `lateral` join. One by one, by their keys: on tables that grew since they were last analyzed a plain join
 * may read all of the company's for each line.
 */
export const orderOfDelivery = (companyId: string, courierOrderId: RawBuilder<unknown>) => sql`
  select o.order_id, o.customer_name, o.outlet_name from courier_orders co
  join orders o on o.company_id = co.company_id and o.id = co.order_id
  where co.company_id = ${companyId} and co.id = ${courierOrderId} limit 1`;
