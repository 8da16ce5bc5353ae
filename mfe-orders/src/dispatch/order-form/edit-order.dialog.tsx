import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi, ordersApi, outletsApi, useWrite } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { showSuccess, useOffers } from '@waybill/session';
import { Button, DetailSkeleton, Dialog, ErrorPanel } from '@waybill/ui';
import { forgetDraft } from '@waybill/ui/fields';
import { Form } from '@waybill/ui/form';
import { useState } from 'react';
import { affectedByOrders } from '../affected-by-orders.ts';
import { useGiveBack } from '../assign/use-give-back.ts';
import { activeCourierOrderOf } from '../order/rider-section.tsx';
import { useShowOrder } from '../show-order.ts';
import { VisibleTotal } from './amount-summary.tsx';
import { EditConflict, isOutdated } from './edit-conflict.panel.tsx';
import { changedLabels, modeOf, toOrderChanges, valuesOfOrder } from './order-changes.ts';
import { OrderFields } from './order-fields.tsx';
import type { OrderValues } from './order-values.ts';

export interface EditOrderDialogProps {
  /** The newest version; the form starts with the one from when the dialog opened. */
  order: Order;
  onClose: () => void;
}

/** Saves an order, and takes it from the rider who has it: with the same call, or before it on a server whose edits take none back. */
function useSave(base: Order, onSuccess: (saved: Order) => void) {
  const isOneCall = useOffers('unassign_rules');
  const unassign = useWrite(courierOrdersApi.unassign, { invalidates: affectedByOrders });
  const update = useWrite(ordersApi.update, { invalidates: affectedByOrders, onSuccess });
  return async (values: OrderValues) => {
    const changes = toOrderChanges(values, base);
    if (base.status !== 'assigned') return update.run(changes);
    const assignment = activeCourierOrderOf(base);
    if (isOneCall || !assignment) return update.run({ ...changes, unassign: 1 });
    const { order } = await unassign.run(assignment.id);
    return update.run({ ...changes, updated_at: order.updated_at });
  };
}

/**
 * Edits an order. A rider who has it keeps it until it is saved, and is then offered it again in one press. A concurrent change by another user is shown, and nothing typed is
 * lost.
 */
export function EditOrderDialog({ order, onClose }: EditOrderDialogProps) {
  const [accepted, setAccepted] = useState(order);
  // An order that its rider accepts, or that was assigned and unassigned again, has the same fields: there is no conflict.
  const isSame = changedLabels(order, accepted).length === 0;
  const isNewlyAssigned = order.status === 'assigned' && accepted.status !== 'assigned';
  const base = isSame && !isNewlyAssigned ? order : accepted;
  const [draft] = useState(`edit-order-${order.id}-${order.updated_at}`);
  const outlets = useQuery(outletsApi.choices());
  const giveBack = useGiveBack(order);
  const isAssigned = base.status === 'assigned';
  const show = useShowOrder();
  const save = useSave(base, (saved) => {
    show(saved);
    onClose();
    showSuccess(`Order ${order.order_id} saved`, isAssigned ? giveBack : undefined);
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
          isHeldBack={isOutdated(base, order)}
          summary={<VisibleTotal mode={modeOf(base)} />}
          onSubmit={save}
        >
          <EditConflict base={base} now={order} outlets={outlets.data.data} onRebase={setAccepted} />
          <OrderFields mode={modeOf(base)} outlets={outlets.data} order={base} />
        </Form>
      )}
    </Dialog>
  );
}
