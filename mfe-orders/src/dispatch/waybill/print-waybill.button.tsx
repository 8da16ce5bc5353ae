import { useQueryClient } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { showError } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import type { PrintedOrder } from './waybill-document.ts';

interface PrintWaybillButtonProps {
  orders: readonly (PrintedOrder | Pick<Order, 'id'>)[];
  /** Where there is little room. */
  isShort?: boolean;
}

/** Prints the waybills of these orders, one page each. What makes them is loaded when it is pressed. */
export function PrintWaybillButton({ orders, isShort = false }: PrintWaybillButtonProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { printWaybills } = await import('./print-waybills.ts');
      // A row that came with an event has no more than its card.
      const read = (order: (typeof orders)[number]) =>
        'order_items' in order ? order : client.fetchQuery(ordersApi.detail(order.id));
      await printWaybills(await Promise.all(orders.map(read)));
    } catch {
      showError('The waybill could not be made. Check your network and try again.');
    }
    setBusy(false);
  };
  const label = orders.length > 1 ? 'Print waybills' : 'Print waybill';
  return (
    <Button
      aria-label={label}
      icon={<Icon name="orders" />}
      loading={isBusy}
      disabled={orders.length === 0}
      onClick={print}
    >
      {isShort ? 'Print' : label}
    </Button>
  );
}
