import type { Customer, Order, Outlet, Page } from '@waybill/contract';
import { AmountSummary } from './amount-summary.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { CustomerHistory, Refusals, useCustomerOrders, useLastOutlet } from './customer-history.tsx';
import { ItemFields } from './item-fields.tsx';
import { MessagePanel } from './message/message.panel.tsx';
import styles from './order-form.module.css';
import type { OrderMode } from './order-values.ts';
import { OutletFields } from './outlet-fields.tsx';
import { PaymentFields } from './payment-fields.tsx';

interface OrderFieldsProps {
  mode: OrderMode;
  /** The newest outlets of the company, and the total. */
  outlets: Page<Outlet>;
  /** The edited order. */
  order?: Order | undefined;
  /** Called with a customer of the company whose details were filled in. */
  onPicked?: (customer: Customer) => void;
  /** Leaves an order of a pasted message out, for the next one. */
  onNext?: () => void;
}

/** The fields of an order on the left; on the right how its amount is added up, and what the customer had before. */
export const OrderFields = ({ mode, outlets, order, onPicked, onNext }: OrderFieldsProps) => (
  <div className={styles.columns}>
    <div>
      <CustomerFields onPicked={onPicked} />
      <OutletFields order={order} />
      <ItemFields mode={mode} />
      <PaymentFields mode={mode} hasAllFees={order !== undefined} />
    </div>
    <aside className={styles.aside}>
      {onNext && <MessagePanel mode={mode} onNext={onNext} />}
      <AmountSummary mode={mode} />
      {!order && <Refusals />}
      {!order && <History outlets={outlets} />}
    </aside>
  </div>
);

function History({ outlets }: Pick<OrderFieldsProps, 'outlets'>) {
  const orders = useCustomerOrders();
  const outletIds = outlets.data.map(({ id }) => id);
  useLastOutlet(orders, outletIds);
  return <CustomerHistory orders={orders} outletIds={outletIds} />;
}
