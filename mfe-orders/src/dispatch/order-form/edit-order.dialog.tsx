import { useQuery } from '@tanstack/react-query';
import { ordersApi, outletsApi, useWrite } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { Button, DetailSkeleton, Dialog, ErrorPanel, Form } from '@waybill/ui';
import { forgetDraft } from '@waybill/ui/fields';
import { useState } from 'react';
import { touchedByOrders } from '../touched-by-orders.ts';
import { CustomerFields } from './customer-fields.tsx';
import { EditConflict } from './edit-conflict.panel.tsx';
import { ItemFields } from './item-fields.tsx';
import { hasOtherDraft, KeptDraftNote } from './kept-draft.note.tsx';
import { changedLabels, modeOf, toOrderChanges, valuesOfOrder } from './order-changes.ts';
import type { OrderValues } from './order-values.ts';
import { OutletFields } from './outlet-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';

export interface EditOrderDialogProps {
  /** The order as it is known now; the form begins with it as it was when the dialog opened. */
  order: Order;
  onClose: () => void;
}

/** Changes an unassigned order. What somebody else changes meanwhile is told, and nothing typed is lost. */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const [taken, setTaken] = useState(order);
  // Moved to and fro meanwhile, it may still say the same: then there is nothing to decide.
  const base = changedLabels(order, taken).length === 0 ? order : taken;
  const [draft] = useState(`edit-order-${order.id}-${order.updated_at}`);
  const [hasDraft] = useState(() => hasOtherDraft(draft, order));
  const outlets = useQuery(outletsApi.choices());
  const { run } = useWrite(ordersApi.update, {
    success: `Order ${order.order_id} saved`,
    invalidates: touchedByOrders,
    onSuccess: onClose,
  });
  const cancel = () => {
    forgetDraft(draft);
    onClose();
  };
  return (
    <Dialog title="Edit Order details" width="wide" onClose={onClose}>
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
          onSubmit={(values) => run(toOrderChanges(values, base))}
        >
          {hasDraft && <KeptDraftNote draft={draft} order={base} />}
          <EditConflict base={base} now={order} onTake={setTaken} />
          <CustomerFields />
          <OutletFields outlets={outlets.data} order={base} />
          <ItemFields mode={modeOf(base)} />
          <PaymentFields mode={modeOf(base)} hasAllFees />
        </Form>
      )}
    </Dialog>
  );
}
