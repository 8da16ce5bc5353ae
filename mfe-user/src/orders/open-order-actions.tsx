import type { BookedOrder } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button } from '@waybill/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CancelOrderDialog } from './cancel-order.dialog.tsx';
import styles from './orders.module.css';

/** The booker's actions on an order that no rider has accepted. */
export function OpenOrderActions({ order }: { order: BookedOrder }) {
  const navigate = useNavigate();
  const [isCanceling, setIsCanceling] = useState(false);
  return (
    <div className={styles.open}>
      <Button onClick={() => navigate(to.bookOrder({ change: order.id }))}>Change order</Button>
      <Button danger onClick={() => setIsCanceling(true)}>
        Cancel order
      </Button>
      {isCanceling && <CancelOrderDialog order={order} onClose={() => setIsCanceling(false)} />}
    </div>
  );
}
