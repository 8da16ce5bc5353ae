import type { ReactNode } from 'react';
import { capitalised } from '../../show/capitalised.ts';
import { Facts } from '../../show/facts.tsx';
import { paidToText } from './deposit-texts.ts';
import styles from './order.module.css';
import type { OrderFacts } from './order-facts.ts';
import { OrderItemsTable } from './order-items-table.tsx';
import { CustomerSection, OutletSection } from './order-people.tsx';
import { orderSource } from './order-source.ts';
import { OrderStatusTag, PaidBadge } from './order-status-tags.tsx';
import { SafeText } from './safe-text.tsx';

interface OrderSummaryProps {
  order: OrderFacts;
  /** The order's number, where the dialog's title has another text. */
  title?: string;
  /** A part for this viewer alone: the remittance for staff, the delivery for the customer. */
  children?: ReactNode;
}

/** State, people, payment and receipt of an order (docs/spec-coverage.md#operations-2). */
export const OrderSummary = ({ order, title, children }: OrderSummaryProps) => (
  <>
    <p className={styles.badges}>
      {title && <strong>{title}</strong>}
      <OrderStatusTag status={order.status} isCanceledByViewer={order.is_canceled_by_caller} />
      <PaidBadge isPaid={order.order_paid} />
    </p>
    <div className={styles.people}>
      <CustomerSection order={order} />
      <OutletSection order={order} />
    </div>
    <PaymentSection order={order} />
    <OrderItemsTable order={order} isReceipt />
    {children}
  </>
);

function PaymentSection({ order }: { order: OrderFacts }) {
  const { name, details } = order.order_payment_method;
  return (
    <section className={styles.section}>
      <h3>Payment</h3>
      <Facts
        facts={[
          ['Status', order.order_paid ? 'Paid' : 'Not Paid'],
          ['Method', capitalised(name)],
          ['Paid in advance to', paidToText(order)],
          ['Source', orderSource(order)],
          ['Number there', order.reference && <SafeText key="reference" text={order.reference} />],
          ['Details', details && <SafeText key="details" text={details} />],
        ]}
      />
    </section>
  );
}
