import type { QueryClient } from '@tanstack/react-query';
import { courierOrdersApi, isApiError, newIdempotencyKey } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { showError, showSuccess } from '@waybill/session';
import { touchedByOrders } from '../touched-by-orders.ts';
import { inLanes } from './in-lanes.ts';

/** The record as it is now, which a refusal brings along. */
const currentOf = (error: unknown) =>
  isApiError(error) && error.code === 'courier_order.wrong_state' ? (error.data as CourierOrder) : undefined;

const reasonOf = (error: unknown, { courier, order }: CourierOrder): string => {
  const now = currentOf(error)?.status;
  if (now === 'accepted' || now === 'completed')
    return `${courier.courier_name} has order ${order.order_id} under way already. Use Unassign if it has to come back.`;
  if (now) return `Order ${order.order_id} is not assigned any more.`;
  return `Order ${order.order_id} is still assigned: ${error instanceof Error ? error.message : 'something went wrong.'}`;
};

/**
 * Takes orders back from riders who have not accepted them yet, and says which ones did not come back. Those that did are
 * the answer.
 */
export async function undoAssignments(
  client: QueryClient,
  assigned: readonly CourierOrder[],
): Promise<CourierOrder[]> {
  const reasons: string[] = [];
  const returned: CourierOrder[] = [];
  await inLanes(assigned, async (courierOrder) => {
    try {
      await courierOrdersApi.undoAssign(courierOrder.id, newIdempotencyKey());
      returned.push(courierOrder);
    } catch (error) {
      reasons.push(reasonOf(error, courierOrder));
    }
  });
  const taken = returned.length;
  if (reasons.length > 0)
    showError(
      assigned.length === 1 ? reasons[0]! : `${taken} of ${assigned.length} taken back. ${reasons.join(' ')}`,
    );
  else
    showSuccess(
      taken === 1
        ? `Order ${assigned[0]!.order.order_id} is unassigned again`
        : `${taken} orders are unassigned again`,
    );
  for (const queryKey of touchedByOrders) void client.invalidateQueries({ queryKey });
  return returned;
}
