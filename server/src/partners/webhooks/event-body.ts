import { type Order, thirdPartyOrder, toNaira } from '@waybill/contract';
import { z } from 'zod';
import type { Database, Sql } from '../../platform/database/database.ts';
import { type DeliveryToSend, deliveriesRepository } from './deliveries.repository.ts';

/** Reads an order as it is now. */
export type ReadOrder = (db: Sql, companyId: string, id: string) => Promise<Order>;

const remittanceOf = async (db: Sql, companyId: string, courierOrderId: string | null) => {
  const row = courierOrderId && (await deliveriesRepository.findRemittance(db, companyId, courierOrderId));
  if (!row) return null;
  return {
    courier_order_id: row.id,
    courier: { id: row.courier_id, courier_name: row.courier_name },
    remitted: row.remitted,
    remitted_amount: row.remitted_amount_kobo === null ? null : toNaira(row.remitted_amount_kobo),
    remittance_point: row.remittance_point,
    verified: row.remittance_verified,
    counted: row.counted_at !== null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  };
};

/** An order as another system sees it; with what was remitted for it where the event is about that. */
const dataOf = async (
  db: Database,
  { company_id, order_id, courier_order_id, event, data }: DeliveryToSend,
  readOrder: ReadOrder,
): Promise<unknown> => {
  if (order_id === null) return data;
  const order = z.encode(thirdPartyOrder, await readOrder(db, company_id, order_id));
  if (!event.startsWith('remittance.')) return order;
  return { ...order, remittance: await remittanceOf(db, company_id, courier_order_id) };
};

/**
 * The text that is sent. An order is shown as it is at the first try, so that nothing is read in the transaction of the event; later
 * tries and replays send the same text.
 */
export const bodyOf = async (
  db: Database,
  delivery: DeliveryToSend,
  readOrder: ReadOrder,
): Promise<string> => {
  if (delivery.body !== null) return delivery.body;
  const { id, event: type, created_at, company_id } = delivery;
  const data = await dataOf(db, delivery, readOrder);
  const body = JSON.stringify({ id, type, created_at: created_at.toISOString(), company_id, data });
  return deliveriesRepository.storeBody(db, company_id, id, body);
};
