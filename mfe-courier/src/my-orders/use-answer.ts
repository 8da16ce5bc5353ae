import type { CourierOrder } from '@waybill/contract';
import { useQueueAction } from '../outbox/use-queue-action.ts';

/** `answer` queues the acceptance, or refusal, of these orders, one after another, until the phone cannot store one. */
export function useAnswer() {
  const { queue, isQueuing } = useQueueAction();
  const answer = async (
    orders: readonly CourierOrder[],
    status: 'accepted' | 'rejected' = 'accepted',
  ): Promise<void> => {
    for (const courierOrder of orders) {
      const body = { courier_order_id: courierOrder.id, status };
      if (!(await queue({ kind: 'step', body }, courierOrder))) return;
    }
  };
  return { answer, isQueuing };
}
