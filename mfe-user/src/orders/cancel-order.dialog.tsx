import { bookedOrdersApi, useWrite } from '@waybill/api';
import type { BookedOrder } from '@waybill/contract';
import { ConfirmDialog } from '@waybill/ui';

interface CancelOrderDialogProps {
  order: BookedOrder;
  onClose: () => void;
}

/** Asks before an order is canceled, which cannot be undone. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const { order_id, company_name } = order;
  const { act, isPending } = useWrite(bookedOrdersApi.cancel, {
    success: `Order ${order_id} cancelled`,
    invalidates: [bookedOrdersApi.all],
  });
  return (
    <ConfirmDialog
      title="Cancel order"
      confirmLabel="Cancel order"
      cancelLabel="Keep it"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(order.id).then(onClose)}
    >
      <p>
        {company_name} will not deliver order {order_id}. This cannot be undone, but you can order again.
      </p>
    </ConfirmDialog>
  );
}
