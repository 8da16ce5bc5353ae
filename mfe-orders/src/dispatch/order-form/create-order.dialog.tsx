import { useQuery } from '@tanstack/react-query';
import { companiesApi, ordersApi, outletsApi, useWrite } from '@waybill/api';
import type { Customer } from '@waybill/contract';
import { Button, DetailSkeleton, Dialog, ErrorPanel, Form, Tabs } from '@waybill/ui';
import { useRef, useState } from 'react';
import { affectedByOrders } from '../affected-by-orders.ts';
import { CustomerFields } from './customer-fields.tsx';
import { ItemFields } from './item-fields.tsx';
import {
  type OnCreated,
  type OrderMode,
  type OrderValues,
  rememberedPlace,
  startingValues,
  toNewOrder,
} from './order-values.ts';
import { OutletFields } from './outlet-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';

export interface CreateOrderDialogProps {
  onClose: () => void;
  onCreated: OnCreated;
}

const modes: readonly { id: OrderMode; title: string }[] = [
  { id: 'create', title: 'Create Order' },
  { id: 'record', title: 'Record Order' },
];

/** Creates an order, or records one that was taken outside the app. A draft is stored until it is sent. */
export function CreateOrderDialog({ onClose, onCreated }: CreateOrderDialogProps) {
  const [mode, setMode] = useState<OrderMode>('create');
  const picked = useRef<Customer>(undefined);
  const company = useQuery(companiesApi.mine());
  const outlets = useQuery(outletsApi.choices());
  const { run } = useWrite(ordersApi.create, {
    success: (order) => `Order ${order.order_id} created`,
    invalidates: affectedByOrders,
    onSuccess: onCreated,
  });
  const place = company.data && {
    country: company.data.company_country,
    state: company.data.company_state,
    city: company.data.company_city,
  };
  const isReady = !company.isPending && outlets.data !== undefined;
  return (
    <Dialog title="Create a new order" width="wide" onClose={onClose}>
      {outlets.error && (
        <ErrorPanel title="Outlets could not be loaded" error={outlets.error} onRetry={outlets.refetch} />
      )}
      {!isReady && !outlets.error && <DetailSkeleton label="Loading the form" />}
      {isReady && (
        <>
          <Tabs label="How the order came" tabs={modes} active={mode} onChange={setMode} />
          <Form<OrderValues>
            draft="create-order"
            defaults={startingValues(place, outlets.data.data)}
            submitLabel={mode === 'create' ? 'Create Order' : 'Record Order'}
            secondary={<Button onClick={onClose}>Cancel</Button>}
            actions="fixed"
            onSubmit={(values) =>
              run({ ...toNewOrder(values, mode), ...rememberedPlace(picked.current, values) })
            }
          >
            <CustomerFields
              onPicked={(customer) => {
                picked.current = customer;
              }}
            />
            <OutletFields outlets={outlets.data} />
            <ItemFields mode={mode} />
            <PaymentFields mode={mode} />
          </Form>
        </>
      )}
    </Dialog>
  );
}
