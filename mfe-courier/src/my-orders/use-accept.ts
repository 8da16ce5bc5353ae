import type { CourierOrder } from '@waybill/contract';
import { useQueueAction } from '../outbox/use-queue-action.ts';

/** `accept` queues the acceptance of these orders, one after another, until the phone cannot store one. */
export function useAccept() {
  const { queue, isQueuing } = useQueueAction();
  const accept = async (orders: readonly CourierOrder[]): Promise<void> => {
    for (const courierOrder of orders) {
      const body = { courier_order_id: courierOrder.id, status: 'accepted' as const };
      if (!(await queue({ kind: 'step', body }, courierOrder))) return;
    }
  };
  return { accept, isQueuing };
}
