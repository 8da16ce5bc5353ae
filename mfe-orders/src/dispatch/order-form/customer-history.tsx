import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import type { Order } from '@waybill/contract';
import { Button, DateTime, Icon, Money } from '@waybill/ui';
import { useFromFields, useReadFields, useSetFields } from '@waybill/ui/fields';
import { OrderStatusTag } from '@waybill/ui/order';
import { useEffect, useEffectEvent } from 'react';
import styles from './customer-history.module.css';
import { newItem, type OrderValues } from './order-values.ts';

/** So many of a customer's last orders are shown next to the form. */
const shown = 4;

const phoneOf = ({ customer_phone = '' }: OrderValues) =>
  /^\d{10,15}$/.test(customer_phone) ? customer_phone : '';

/** The newest orders to the number in the form; empty while it is not a whole one. */
export function useCustomerOrders(): readonly Order[] {
  const phone = useFromFields(phoneOf);
  const { data } = useQuery({ ...ordersApi.toPhone(phone), enabled: phone !== '', staleTime: 30_000 });
  return (phone && data) || [];
}

/** Orders that this number did not take, from the second on: it is said, and stops nothing. */
export function Refusals() {
  const { data } = useQuery({ ...ordersApi.refusals(useFromFields(phoneOf)), staleTime: 30_000 });
  if (!data || data.refused < 2) return null;
  return (
    <p className={styles.refused} role="note">
      <Icon name="alert" /> {data.refused} of {data.orders} orders to this number were not taken
    </p>
  );
}

/** The outlet of the customer's last order, filled in while none is chosen. */
export function useLastOutlet(orders: readonly Order[], outletIds: readonly string[]): void {
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>({ isAutomatic: true });
  const last = orders.find(({ outlet_id }) => outlet_id !== null && outletIds.includes(outlet_id))?.outlet_id;
  const fill = useEffectEvent((outlet: string) => {
    if (!readFields().outlet) setFields({ outlet });
  });
  useEffect(() => {
    if (last) fill(last);
  }, [last]);
}

/** The part that is taken over from an earlier order: goods, pick-up and payment method. */
const repeated = (order: Order, outletIds: readonly string[]): OrderValues => ({
  order_items:
    order.order_items.length === 0
      ? [newItem]
      : order.order_items.map(({ name, quantity, price, category, options }) => ({
          name,
          quantity,
          price,
          category: category ?? undefined,
          options: options.map((option) => ({
            name: option.name,
            quantity: option.quantity,
            price: option.price,
          })),
        })),
  ...(order.outlet_id && outletIds.includes(order.outlet_id) && { outlet: order.outlet_id }),
  order_description: order.order_description ?? undefined,
});

const goodsOf = ({ order_items }: Order) =>
  order_items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'Recorded without items';

interface CustomerHistoryProps {
  orders: readonly Order[];
  /** Those that can be chosen. */
  outletIds: readonly string[];
}

/** The customer's last orders, each to be repeated; nothing for a customer without any. */
export function CustomerHistory({ orders, outletIds }: CustomerHistoryProps) {
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>();
  if (orders.length === 0) return null;
  const repeat = (order: Order) => {
    const { order_delivery_fee: fee } = readFields();
    setFields({ ...repeated(order, outletIds), order_delivery_fee: fee ?? order.order_delivery_fee });
  };
  return (
    <section className={styles.history} aria-label="Last orders of this customer">
      <h3>Last orders</h3>
      <ul>
        {orders.slice(0, shown).map((order) => (
          <li key={order.id}>
            <p className={styles.goods}>{goodsOf(order)}</p>
            <p className={styles.facts}>
              <DateTime at={order.created_at} /> · <Money naira={order.order_amount} />
            </p>
            <div className={styles.foot}>
              <OrderStatusTag status={order.status} />
              <Button
                size="small"
                icon={<Icon name="copy" />}
                aria-label={`Repeat ${order.order_id}`}
                onClick={() => repeat(order)}
              >
                Repeat
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
