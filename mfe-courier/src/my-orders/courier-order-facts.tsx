import { type CourierOrder, customerTotalNaira } from '@waybill/contract';
import { capitalised, Disclosure, Facts, LinkButton, Money, phoneText } from '@waybill/ui';
import { PaidBadge, ReceiverSays } from '@waybill/ui/order';
import styles from './courier-orders.module.css';
import { ItemTable } from './item-table.tsx';

type CarriedOrder = CourierOrder['order'];

/** Directions, in the map application of this phone. */
const mapsLink = (destination: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;

const inOneLine = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ');

/** The customer's coordinates where the order has them, as addresses are often vague. */
const customerPlace = ({ customer_service_area: area, ...order }: CarriedOrder) =>
  area?.latitude !== undefined && area.longitude !== undefined
    ? `${area.latitude},${area.longitude}`
    : inOneLine(order.customer_address, order.customer_city, order.customer_state);

/** The same of the pick-up, where who booked it has put a pin. */
const outletPlace = ({ outlet_place: pin, ...order }: CarriedOrder) =>
  pin
    ? `${pin.latitude},${pin.longitude}`
    : inOneLine(order.outlet_address, order.outlet_city, order.outlet_state);

/** Where the parcel goes, and to whom, in the two lines that are read on the way. */
export const Destination = ({ order }: { order: CarriedOrder }) => (
  <p className={styles.destination}>
    <strong>{order.customer_name}</strong>
    {inOneLine(order.customer_address, order.customer_city)}
  </p>
);

/** What receiver and customer said about the address, in at most two lines; the whole of it is in the order below. */
export function DeliveryHint({ order }: { order: CarriedOrder }) {
  const said = [order.receiver?.landmark, order.receiver?.note, order.customer_comment].filter(Boolean);
  return said.length > 0 && <p className={styles.deliveryHint}>{said.join(' · ')}</p>;
}

/** Who receives the parcel; open from the start, as the rider needs it on the way. */
export function CustomerInformation({ order }: { order: CarriedOrder }) {
  return (
    <Disclosure title="Customer Information" isOpenFirst>
      <Facts
        facts={[
          ['Name', order.customer_name],
          ['Phone', phoneText(order.customer_phone)],
          ['Email', order.customer_email],
          ['Address', order.customer_address],
          ['Landmark', order.receiver?.landmark],
          ['City', order.customer_city],
          ['Gender', order.customer_gender && capitalised(order.customer_gender)],
        ]}
      />
      <ReceiverSays receiver={order.receiver} />
    </Disclosure>
  );
}

/** Call and navigate to where the order goes, the customer or back to the store: next to the step, so that they are in reach however far the order is scrolled. */
export const NextContact = ({ order, returning }: CourierOrder) =>
  returning ? (
    <ContactLinks who="the store" phone={order.outlet_phone} place={outletPlace(order)} />
  ) : (
    <ContactLinks who="the customer" phone={order.customer_phone} place={customerPlace(order)} />
  );

interface ContactLinksProps {
  who: string;
  phone: string | null;
  place: string;
}

const ContactLinks = ({ who, phone, place }: ContactLinksProps) => (
  <div className={styles.contact}>
    {phone && (
      <LinkButton href={`tel:+${phone}`} icon="phone" label={`Call ${who}`}>
        Call
      </LinkButton>
    )}
    <LinkButton href={mapsLink(place)} icon="navigate" label={`Navigate to ${who}`}>
      Navigate
    </LinkButton>
  </div>
);

/** Where the parcel is picked up. */
export const StoreInformation = ({ order }: { order: CarriedOrder }) => (
  <Disclosure title="Store Information">
    <Facts
      facts={[
        ['Store name', order.outlet_name],
        ['Store phone', order.outlet_phone && phoneText(order.outlet_phone)],
        ['Address', order.outlet_address],
        ['Landmark', order.outlet_landmark],
      ]}
    />
    <ContactLinks who="the store" phone={order.outlet_phone} place={outletPlace(order)} />
  </Disclosure>
);

const amountIfAny = (naira: number) => naira !== 0 && <Money naira={naira} />;

/** Items, payment and amounts. */
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
      {order.order_items.length > 0 && <ItemTable items={order.order_items} />}
      <Facts
        isAmounts
        facts={[
          ['Delivery fee', <Money key="delivery" naira={order.order_delivery_fee} />],
          ['Service fee', amountIfAny(order.order_service_fee)],
          ['Tax fee', amountIfAny(order.order_tax_fee)],
          ['Insurance fee', amountIfAny(order.order_insurance_fee)],
          ['Discount', <Money key="discount" naira={-order.order_discount} />],
          ['Total amount', <Money key="total" naira={customerTotalNaira(order)} />],
        ]}
      />
      <h3>Customer’s comment</h3>
      <p>{order.customer_comment || 'No comments'}</p>
      <h3>Description</h3>
      <p>{order.order_description || 'No description'}</p>
    </section>
  );
}
