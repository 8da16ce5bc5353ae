import type { Order } from '@waybill/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../show/icon.tsx';
import styles from './order.module.css';
import { OrderSummaryDialog } from './order-summary.dialog.tsx';

/** The summaries of a list's orders: a press on a row, or on the eye next to it, opens one. */
export function useOrderSummary() {
  const [openId, setOpenId] = useState<string>();
  return {
    onOpen: ({ id }: Order) => setOpenId(id),
    actions: ({ id, order_id }: Order) => (
      <Button
        size="small"
        type="text"
        icon={<Icon name="view" className={styles.eye} />}
        aria-label={`View Order Summary of ${order_id}`}
        title="View Order Summary"
        onClick={() => setOpenId(id)}
      />
    ),
    dialog: openId && <OrderSummaryDialog orderId={openId} onClose={() => setOpenId(undefined)} />,
  };
}
