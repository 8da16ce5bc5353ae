import { listTotalNaira, type Order } from '@waybill/contract';
import { Money } from '@waybill/ui';
import styles from './total-amount.module.css';

/** What the customer owes; of a paid order that there is nothing to collect. */
export const TotalAmount = ({ order }: { order: Order }) => (
  <span className={styles.total}>
    <Money naira={listTotalNaira(order)} />
    {order.order_paid && <span className={styles.paid}>paid</span>}
  </span>
);
