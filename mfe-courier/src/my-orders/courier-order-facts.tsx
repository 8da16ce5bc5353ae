import type { Order } from '@waybill/contract';
import { itemsTotalKobo, toKobo, toNaira } from '@waybill/contract';
import {
  capitalised,
  Disclosure,
  Facts,
  LinkButton,
  Money,
  PaidBadge,
  PhoneLink,
  phoneText,
} from '@waybill/ui';
import styles from './courier-orders.module.css';

type CarriedOrder = Omit<Order, 'courier_orders' | 'events'>;

const mapsLink = (address: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

/** Who gets the parcel; open from the start, as the rider needs it on the way. */
export function CustomerInformation({ order }: { order: CarriedOrder }) {
  const whole = [order.customer_address, order.customer_city, order.customer_state]
    .filter(Boolean)
    .join(', ');
  return (
    <Disclosure title="Customer Information" isOpenFirst>
      <Facts
        facts={[
          ['Name', order.customer_name],
          ['Phone', phoneText(order.customer_phone)],
          ['Email', order.customer_email],
          ['Address', order.customer_address],
          ['City', order.customer_city],
          ['Gender', order.customer_gender && capitalised(order.customer_gender)],
        ]}
      />
      <div className={styles.reach}>
        <LinkButton href={`tel:+${order.customer_phone}`} icon="phone">
          Call
        </LinkButton>
        <LinkButton href={mapsLink(whole)} icon="navigate">
          Navigate
        </LinkButton>
      </div>
    </Disclosure>
  );
}

/** Where the parcel is picked up. */
export const StoreInformation = ({ order }: { order: CarriedOrder }) => (
  <Disclosure title="Store Information">
    <Facts
      facts={[
        ['Store name', order.outlet_name],
        ['Store phone', order.outlet_phone && <PhoneLink key="phone" digits={order.outlet_phone} />],
        ['Address', order.outlet_address],
      ]}
    />
  </Disclosure>
);

const amountIfAny = (naira: number) => naira !== 0 && <Money naira={naira} />;

/** What is carried, how it is paid, and what it comes to. */
export function OrderDetails({ order }: { order: CarriedOrder }) {
  return (
    <section className={styles.section}>
      <h3>Order Details</h3>
      <Facts
        facts={[
          ['Payment status', <PaidBadge key="paid" isPaid={order.order_paid} />],
          ['Payment method', capitalised(order.order_payment_method.name)],
        ]}
      />
      <ul className={styles.items}>
        {order.order_items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a stored order never move
          <li key={index}>
            <span>
              {item.name}
              <small>
                {item.quantity} × <Money naira={item.price} />
              </small>
              {item.options.map((option, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their options
                <small key={at}>
                  + {option.name}, {option.quantity} × <Money naira={option.price} />
                </small>
              ))}
            </span>
            <Money naira={toNaira(itemsTotalKobo([item]))} />
          </li>
        ))}
      </ul>
      <Facts
        isAmounts
        facts={[
          ['Delivery fee', <Money key="delivery" naira={order.order_delivery_fee} />],
          ['Service fee', amountIfAny(order.order_service_fee)],
          ['Tax fee', amountIfAny(order.order_tax_fee)],
          ['Insurance fee', amountIfAny(order.order_insurance_fee)],
          ['Discount', <Money key="discount" naira={-order.order_discount} />],
          ['Total amount', <Money key="total" naira={totalNaira(order)} />],
        ]}
      />
      <h3>Customer’s comment</h3>
      <p>{order.customer_comment || 'No comments'}</p>
      <h3>Description</h3>
      <p>{order.order_description || 'No description'}</p>
    </section>
  );
}

/** What the customer owes in all: the amount and the insurance, which is outside it. */
export const totalNaira = (order: CarriedOrder): number =>
  toNaira(toKobo(order.order_amount) + toKobo(order.order_insurance_fee));
