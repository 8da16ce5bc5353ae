import { showError } from '@waybill/session';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import type { PrintedOrder } from './waybill-document.ts';

interface PrintWaybillButtonProps {
  orders: readonly PrintedOrder[];
  /** Where there is little room. */
  isShort?: boolean;
}

/** Prints the waybills of these orders, one page each. What makes them is loaded when it is pressed. */
export function PrintWaybillButton({ orders, isShort = false }: PrintWaybillButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      const { printWaybills } = await import('./print-waybills.ts');
      await printWaybills(orders);
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
