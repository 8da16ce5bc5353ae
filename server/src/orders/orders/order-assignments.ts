import { type CourierOrderOfCompany, type Order, type OrderItem, toNaira } from '@waybill/contract';
import type { Sql } from '../../platform/database/database.ts';
import { courierOrdersRepository } from './courier-orders.repository.ts';
import { handoverOf } from './handover-columns.ts';
import { offerOf } from './offer-record.ts';

type AssignmentRow = Awaited<ReturnType<typeof courierOrdersRepository.ofOrders>>[number];

const toAssignment = (row: AssignmentRow): CourierOrderOfCompany => ({
  id: row.id,
  status: row.status,
  courier: { id: row.courier_id, courier_name: row.courier_name, courier_phone: row.courier_phone },
  created_at: row.created_at.toISOString(),
  pending_at_date: row.created_at.toISOString(),
  accepted_at_date: row.accepted_at?.toISOString() ?? null,
  delivered_at_date: row.delivered_at?.toISOString() ?? null,
  remitted: row.remitted,
  remitted_amount: row.remitted_amount_kobo === null ? null : toNaira(row.remitted_amount_kobo),
  remittance_point: row.remittance_point,
  remittance_verified: row.remittance_verified,
  verifier_comment: row.verifier_comment,
  courier_comment: row.courier_comment,
  employee_comment: row.employee_comment,
  ...handoverOf(row),
  delivered_items: row.delivered_items as OrderItem[] | null,
  counted_at: row.counted_at?.toISOString() ?? null,
  courier_comment_by: row.courier_comment_by,
  offer: offerOf(row),
});

/** Adds each order's assignments, oldest first. */
export const withAssignments = async (db: Sql, companyId: string, orders: Order[]): Promise<Order[]> => {
  const rows = await courierOrdersRepository.ofOrders(
    db,
    companyId,
    orders.map(({ id }) => id),
  );
  return orders.map((order) => ({
    ...order,
    courier_orders: rows.filter(({ order_id }) => order_id === order.id).map(toAssignment),
  }));
};
