import { type CourierOrder, toCollectNaira } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './courier-orders.module.css';
import { RemitOrder } from './remit-order.ts';

/** Remits a delivered order, below the amount: far from where it has been completed, so that a double tap never meets it. */
export function RemitStep({ courierOrder }: { courierOrder: CourierOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const { remit } = useRiderTexts().steps;
  if (courierOrder.status !== 'completed' || courierOrder.remitted) return null;
  return (
    <>
      <Button
        className={styles.remit}
        type={toCollectNaira(courierOrder.order) > 0 ? 'primary' : 'default'}
        onClick={() => setIsOpen(true)}
      >
        {remit}
      </Button>
      {isOpen && <RemitOrder courierOrder={courierOrder} onClose={() => setIsOpen(false)} />}
    </>
  );
}
