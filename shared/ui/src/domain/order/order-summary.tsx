import { summaryTotalNaira, toCollectNaira } from '@waybill/contract';
import type { ReactNode } from 'react';
import { capitalised } from '../../show/capitalised.ts';
import { ExplainedMoney } from '../../show/explained-money.tsx';
import { Facts } from '../../show/facts.tsx';
import { Money } from '../../show/money.tsx';
import styles from './order.module.css';
import type { OrderFacts } from './order-facts.ts';
import { OrderItemsTable } from './order-items-table.tsx';
import { CustomerSection, OutletSection } from './order-people.tsx';
import { OrderStatusTag, PaidBadge } from './order-status-tags.tsx';
import { SafeText } from './safe-text.tsx';

interface OrderSummaryProps {
  order: OrderFacts;
  /** The order's number, where the dialog's title has another text. */
  title?: string;
  /** What belongs to its viewer alone: the remittance for staff, the delivery for the customer. */
  children?: ReactNode;
}

/** State, people, payment, items and totals of an order (docs/spec-coverage.md#operations-2). */
export const OrderSummary = ({ order, title, children }: OrderSummaryProps) => (
  <>
    <p className={styles.badges}>
      {title && <strong>{title}</strong>}
      <OrderStatusTag status={order.status} />
      <PaidBadge isPaid={order.order_paid} />
    </p>
    <div className={styles.people}>
      <CustomerSection order={order} />
      <OutletSection order={order} />
    </div>
    <PaymentSection order={order} />
    <OrderItemsTable order={order} />
    <TotalsSection order={order} />
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
          ['Details', details && <SafeText key="details" text={details} />],
        ]}
      />
    </section>
  );
}

/** Both totals, each with its formula. */
function TotalsSection({ order }: { order: OrderFacts }) {
  return (
    <section className={styles.section}>
      <h3>Totals</h3>
      <Facts
        facts={[
          ['Delivery fee', <Money key="delivery" naira={order.order_delivery_fee} />],
          ['Discount', <Money key="discount" naira={order.order_discount} />],
          ['Service fee', <Money key="service" naira={order.order_service_fee} />],
          ['Insurance fee', <Money key="insurance" naira={order.order_insurance_fee} />],
          [
            'Total',
            <ExplainedMoney
              key="total"
              naira={summaryTotalNaira(order)}
              how="order amount + insurance fee + service fee"
            />,
          ],
          [
            'To collect',
            <ExplainedMoney
              key="collect"
              naira={toCollectNaira(order)}
              how={order.order_paid ? 'the order is paid' : 'order amount + insurance fee'}
            />,
          ],
        ]}
      />
    </section>
  );
}
