import { listTotalNaira, type Order } from '@waybill/contract';
import { Money, moneyText } from '@waybill/ui';
import styles from './total-amount.module.css';

/** The customer's total; marks a paid order, and shows the deposit of another, and what the bank has. */
export const TotalAmount = ({ order }: { order: Order }) => (
  <span className={styles.total}>
    <Money naira={listTotalNaira(order)} />
    {order.order_paid && <span className={styles.paid}>paid</span>}
    {!order.order_paid && order.order_deposit ? (
      <span className={styles.paid}>deposit {moneyText(order.order_deposit)}</span>
    ) : null}
    {order.order_transferred ? (
      <span className={styles.paid}>transfer {moneyText(order.order_transferred)}</span>
    ) : null}
  </span>
);
