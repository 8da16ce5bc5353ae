import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../show/icon.tsx';
import { OrderSummaryDialog } from './order-summary.dialog.tsx';

/** The eye next to an order in a list: opens its summary. */
export function OrderSummaryButton({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        icon={<Icon name="view" />}
        aria-label={`View Order Summary of ${orderNumber}`}
        title="View Order Summary"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <OrderSummaryDialog orderId={orderId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
