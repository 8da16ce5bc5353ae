import type { QueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, newIdempotencyKey } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { offers, showError, showSuccess } from '@waybill/session';
import { affectedByOrders } from '../affected-by-orders.ts';
import { mapWithConcurrency } from './map-with-concurrency.ts';

/** The rider was faster: their courier order as it is now. */
class TooLate extends Error {
  readonly now: CourierOrder;
  constructor(now: CourierOrder) {
    super();
    this.now = now;
  }
}

/** Whether the server may have done it all the same: its response was lost, or a proxy gave up on it. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || [502, 503, 504].includes(error.status));

/** The record as it is now, from the error. */
const currentOf = (error: unknown) => {
  if (error instanceof TooLate) return error.now;
  return isApiError(error) && error.code === 'courier_order.wrong_state'
    ? (error.data as CourierOrder)
    : undefined;
};

/** Another server would take the order from a rider who has accepted it: that is looked up first. */
async function undo(client: QueryClient, { id }: CourierOrder): Promise<void> {
  if (!offers('unassign_rules')) {
    const now = await client.fetchQuery({ ...courierOrdersApi.detail(id), staleTime: 0 });
    if (now.status !== 'pending') throw new TooLate(now);
  }
  await courierOrdersApi.undoAssign(id, newIdempotencyKey());
}

const reasonOf = (error: unknown, { courier: rider, order }: CourierOrder): string => {
  const now = currentOf(error)?.status;
  if (now === 'accepted' || now === 'completed')
    return `${rider.courier_name} has already accepted order ${order.order_id}. Use Unassign to take it back.`;
  if (now) return `Order ${order.order_id} is no longer assigned.`;
  return `Order ${order.order_id} ${isUnanswered(error) ? 'may still be' : 'is still'} assigned: ${error instanceof Error ? error.message : 'something went wrong.'}`;
};

/**
 * Takes orders back from riders who have not accepted them yet, and shows which ones could not be taken back. Resolves
 * to the others.
 */
export async function undoAssignments(
  client: QueryClient,
  assigned: readonly CourierOrder[],
): Promise<CourierOrder[]> {
  const reasonsById = new Map<string, string>();
  const returned: CourierOrder[] = [];
  await mapWithConcurrency(assigned, async (courierOrder) => {
    try {
      await undo(client, courierOrder);
      returned.push(courierOrder);
    } catch (error) {
      reasonsById.set(courierOrder.id, reasonOf(error, courierOrder));
    }
  });
  const count = returned.length;
  // The order is that of the assignments, whichever response came first.
  const reasons = assigned.flatMap(({ id }) => reasonsById.get(id) ?? []);
  if (reasons.length > 0)
    showError(
      assigned.length === 1 ? reasons[0]! : `${count} of ${assigned.length} unassigned. ${reasons.join(' ')}`,
    );
  else
    showSuccess(
      count === 1
        ? `Order ${assigned[0]!.order.order_id} is unassigned again`
        : `${count} orders are unassigned again`,
    );
  for (const queryKey of affectedByOrders) void client.invalidateQueries({ queryKey });
  return returned;
}
