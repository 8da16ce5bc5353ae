import { useQuery } from '@tanstack/react-query';
import { deliveryRatesApi, useWrite } from '@waybill/api';
import type { DeliveryRate } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, ConfirmDialog, Icon } from '@waybill/ui';
import { type Column, ListPage, useUnpaginatedList } from '@waybill/ui/table';
import { useState } from 'react';
import type { DeliveryRateDialogProps } from './delivery-rate.dialog.tsx';
import { useMaySet } from './use-may-set.ts';

const load = () => import('./delivery-rate.dialog.tsx');
const AddRate = lazyDialog<DeliveryRateDialogProps>('Add a rate', load);
const EditRate = lazyDialog<DeliveryRateDialogProps>('Edit rate', load);

const pageSizes = [8, 15, 20] as const;

const columns: readonly Column<DeliveryRate>[] = [
  { id: 'area', title: 'Area', value: ({ area }) => area, card: 'title' },
  { id: 'fee', title: 'Delivery fee', value: ({ fee }) => fee, kind: 'money', card: 'aside' },
  { id: 'updated', title: 'Changed', value: ({ updated_at }) => updated_at, kind: 'timestamp' },
];

type Open = { dialog: 'add' } | { dialog: 'edit' | 'delete'; rate: DeliveryRate };

/** The company's delivery fees by area: offered to booking users, and in the order form. */
export function DeliveryRatesSection() {
  const rates = useQuery(deliveryRatesApi.list());
  const { list, query } = useUnpaginatedList(rates, pageSizes);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const maySet = useMaySet();
  if (!useOffers('delivery_rates')) return null;
  return (
    <>
      <ListPage
        isSection
        title="Delivery rates"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note="Customers can book with your company once there is a rate."
        emptyText="No item found"
        {...(maySet && {
          tools: (
            <Button icon={<Icon name="plus" />} onClick={() => setOpen({ dialog: 'add' })}>
              Add a rate
            </Button>
          ),
          actions: (rate: DeliveryRate) => (
            <>
              <Button
                size="small"
                aria-label={`Edit ${rate.area}`}
                onClick={() => setOpen({ dialog: 'edit', rate })}
              >
                Edit
              </Button>
              <Button
                size="small"
                type="text"
                aria-label={`Delete ${rate.area}`}
                onClick={() => setOpen({ dialog: 'delete', rate })}
              >
                Delete
              </Button>
            </>
          ),
        })}
      />
      {open?.dialog === 'add' && <AddRate onClose={close} />}
      {open?.dialog === 'edit' && <EditRate rate={open.rate} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteRate rate={open.rate} onClose={close} />}
    </>
  );
}

function DeleteRate({ rate, onClose }: { rate: DeliveryRate; onClose: () => void }) {
  const { act, isPending } = useWrite(deliveryRatesApi.remove, {
    success: `Rate for ${rate.area} deleted`,
    invalidates: [deliveryRatesApi.all],
  });
  return (
    <ConfirmDialog
      title="Delete this rate"
      confirmLabel="Delete"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(rate.id).then(onClose)}
    >
      <p>Deliveries to {rate.area} can no longer be booked. Orders booked before keep their fee.</p>
    </ConfirmDialog>
  );
}
