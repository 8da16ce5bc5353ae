import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi, couriersApi, isApiError, useWrite } from '@waybill/api';
import type { Courier, Order } from '@waybill/contract';
import { Dialog, ErrorPanel, Form, ListSkeleton } from '@waybill/ui';
import { SelectField } from '@waybill/ui/fields';
import { touchedByOrders } from './touched-by-orders.ts';

export interface AssignRiderDialogProps {
  order: Order;
  onClose: () => void;
}

const load = ({ orders_pending: pending, orders_accepted: accepted }: Courier) =>
  pending + accepted === 0 ? 'free' : `${pending} pending, ${accepted} accepted`;

/** Chooses the rider who gets the order; those who are on duty, the freest first. */
export function AssignRiderDialog({ order, onClose }: AssignRiderDialogProps) {
  const riders = useQuery(couriersApi.active());
  const nameOf = (id: string) =>
    riders.data?.data.find((rider) => rider.id === id)?.courier_name ?? 'the rider';
  const { run } = useWrite(courierOrdersApi.assign, {
    success: (_, { courier_id }) => `Order ${order.order_id} assigned to ${nameOf(courier_id)}`,
    invalidates: touchedByOrders,
  });
  const byLoad = [...(riders.data?.data ?? [])].sort(
    (a, b) => a.orders_pending + a.orders_accepted - (b.orders_pending + b.orders_accepted),
  );
  return (
    <Dialog title="Assign this order to an active rider" onClose={onClose}>
      {riders.isPending && <ListSkeleton rows={2} label="Loading riders" />}
      {riders.error && (
        <ErrorPanel title="Riders could not be loaded" error={riders.error} onRetry={riders.refetch} />
      )}
      {riders.data && (
        <Form<{ courier_id: string }>
          defaults={{}}
          submitLabel="Assign Order"
          onSubmit={({ courier_id }) =>
            run({ order_id: order.id, courier_id }).then(onClose, (error) => {
              // Somebody was faster: there is nothing left to assign here.
              if (isApiError(error) && error.code === 'order.wrong_state') onClose();
              throw error;
            })
          }
        >
          <SelectField
            name="courier_id"
            label="Rider"
            required="You must select a rider"
            isSearchable
            placeholder={byLoad.length === 0 ? 'No rider is active now' : 'Choose a rider'}
            options={byLoad.map((rider) => ({
              value: rider.id,
              label: `${rider.courier_name} (${load(rider)})`,
            }))}
          />
        </Form>
      )}
    </Dialog>
  );
}
