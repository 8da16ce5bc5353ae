import { useQuery } from '@tanstack/react-query';
import { ordersApi, outletsApi, useWrite } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { Button, DetailSkeleton, Dialog, ErrorPanel, Form } from '@waybill/ui';
import { forgetDraft } from '@waybill/ui/fields';
import { useState } from 'react';
import { affectedByOrders } from '../affected-by-orders.ts';
import { TotalInSight } from './amount-summary.tsx';
import { EditConflict } from './edit-conflict.panel.tsx';
import { changedLabels, modeOf, toOrderChanges, valuesOfOrder } from './order-changes.ts';
import { OrderFields } from './order-fields.tsx';
import type { OrderValues } from './order-values.ts';

export interface EditOrderDialogProps {
  /** The newest version; the form starts with the one from when the dialog opened. */
  order: Order;
  onClose: () => void;
}

/** Edits an unassigned order. A concurrent change by somebody else is shown, and nothing typed is lost. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const [accepted, setAccepted] = useState(order);
  // An order that was assigned and unassigned again has the same fields: there is no conflict.
  const base = changedLabels(order, accepted).length === 0 ? order : accepted;
  const [draft] = useState(`edit-order-${order.id}-${order.updated_at}`);
  const outlets = useQuery(outletsApi.choices());
  const { run } = useWrite(ordersApi.update, {
    success: `Order ${order.order_id} saved`,
    invalidates: affectedByOrders,
    onSuccess: onClose,
  });
  const cancel = () => {
    forgetDraft(draft);
    onClose();
  };
  return (
    <Dialog title="Edit Order details" width="broad" onClose={onClose}>
      {outlets.error && (
        <ErrorPanel title="Outlets could not be loaded" error={outlets.error} onRetry={outlets.refetch} />
      )}
      {outlets.isPending && <DetailSkeleton label="Loading the form" />}
      {outlets.data && (
        <Form<OrderValues>
          draft={draft}
          defaults={valuesOfOrder(order)}
          submitLabel="Save"
          secondary={<Button onClick={cancel}>Cancel</Button>}
          actions="fixed"
          summary={<TotalInSight mode={modeOf(base)} />}
          onSubmit={(values) => run(toOrderChanges(values, base))}
        >
          <EditConflict base={base} now={order} onRebase={setAccepted} />
          <OrderFields mode={modeOf(base)} outlets={outlets.data} order={base} />
        </Form>
      )}
    </Dialog>
  );
}
