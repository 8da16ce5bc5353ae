import { listTotalNaira, type Order } from '@waybill/contract';
import { Money, moneyText } from '@waybill/ui';
import styles from './total-amount.module.css';

/** What the customer owes; of a paid order that there is nothing to collect, and what was received before delivery. */
export const TotalAmount = ({ order }: { order: Order }) => (
  <span className={styles.total}>
    <Money naira={listTotalNaira(order)} />
    {order.order_paid && <span className={styles.paid}>paid</span>}
    {!order.order_paid && order.order_deposit ? (
      <span className={styles.paid}>deposit {moneyText(order.order_deposit)}</span>
    ) : null}
  </span>
);
