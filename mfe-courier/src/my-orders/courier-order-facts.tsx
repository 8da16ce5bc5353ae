import { addressLine, type CourierOrder, customerTotalNaira, toCollectNaira } from '@waybill/contract';
import { capitalised, Disclosure, Facts, LinkButton, Money, phoneText } from '@waybill/ui';
import { PaidBadge, ReceiverSays } from '@waybill/ui/order';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './courier-orders.module.css';
import { ItemTable } from './item-table.tsx';

type CarriedOrder = CourierOrder['order'];

/** Directions, in the map application of this phone. */
const mapsLink = (destination: string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;

/** The customer's coordinates where the order has them, as addresses are often vague. */
const customerPlace = ({ customer_service_area: area, ...order }: CarriedOrder) =>
  area?.latitude !== undefined && area.longitude !== undefined
    ? `${area.latitude},${area.longitude}`
    : addressLine(order.customer_address, order.customer_city, order.customer_state);

/** The same of the pick-up, where who booked it has put a pin. */
const outletPlace = ({ outlet_place: pin, ...order }: CarriedOrder) =>
  pin
    ? `${pin.latitude},${pin.longitude}`
    : addressLine(order.outlet_address, order.outlet_city, order.outlet_state);

/** The destination and recipient, in the two lines that are read on the way. */
export const Destination = ({ order, returning }: CourierOrder) => (
  <p className={styles.destination}>
    <strong>{returning ? order.outlet_name : order.customer_name}</strong>
    {returning
      ? addressLine(order.outlet_address, order.outlet_city)
      : addressLine(order.customer_address, order.customer_city)}
  </p>
);

/** Remarks of receiver and customer on the address, in at most two lines; the whole of them is in the order below. */
export function DeliveryHint({ order }: { order: CarriedOrder }) {
  const said = [order.receiver?.landmark, order.receiver?.note, order.customer_comment].filter(Boolean);
  return said.length > 0 && <p className={styles.deliveryHint}>{said.join(' · ')}</p>;
}

/** The receiver of the parcel; open from the start, as the rider needs it on the way. */
export function CustomerInformation({ order }: { order: CarriedOrder }) {
  const texts = useRiderTexts().order;
  return (
    <Disclosure title={texts.customer} isOpenFirst>
      <Facts
        facts={[
          [texts.name, order.customer_name],
          [texts.phone, phoneText(order.customer_phone)],
          [texts.email, order.customer_email],
          [texts.address, order.customer_address],
          [texts.landmark, order.receiver?.landmark],
          [texts.city, order.customer_city],
          [texts.gender, order.customer_gender && capitalised(order.customer_gender)],
        ]}
      />
      <ReceiverSays receiver={order.receiver} />
    </Disclosure>
  );
}

/** Call and navigate to where the order goes, the customer or back to the store: next to the step, so that they are in reach however far the order is scrolled. */
export const NextContact = ({ returning, ...props }: CourierOrder & Pick<ContactLinksProps, 'isWayNext'>) =>
  returning ? <StoreContact {...props} /> : <CustomerContact {...props} />;

type ContactProps = Pick<CourierOrder, 'order'> & Pick<ContactLinksProps, 'isWayNext'>;

function CustomerContact({ order, isWayNext }: ContactProps) {
  const { callCustomer, navigateToCustomer } = useRiderTexts().order;
  return (
    <ContactLinks
      phone={order.customer_phone}
      place={customerPlace(order)}
      callLabel={callCustomer}
      navigateLabel={navigateToCustomer}
      isWayNext={isWayNext}
    />
  );
}

function StoreContact({ order, isWayNext }: ContactProps) {
  const { callStore, navigateToStore } = useRiderTexts().order;
  return (
    <ContactLinks
      phone={order.outlet_phone}
      place={outletPlace(order)}
      callLabel={callStore}
      navigateLabel={navigateToStore}
      isWayNext={isWayNext}
    />
  );
}

interface ContactLinksProps {
  phone: string | null;
  place: string;
  callLabel: string;
  navigateLabel: string;
  /** The way there is what comes next. */
  isWayNext?: boolean | undefined;
}

function ContactLinks({ phone, place, callLabel, navigateLabel, isWayNext }: ContactLinksProps) {
  const { call, navigate } = useRiderTexts().order;
  return (
    <div className={styles.contact}>
      {phone && (
        <LinkButton href={`tel:+${phone}`} icon="phone" label={callLabel}>
          {call}
        </LinkButton>
      )}
      <LinkButton href={mapsLink(place)} icon="navigate" label={navigateLabel} isPrimary={isWayNext}>
        {navigate}
      </LinkButton>
    </div>
  );
}

/** The pick-up of the parcel. */
export function StoreInformation({ order }: { order: CarriedOrder }) {
  const texts = useRiderTexts().order;
  return (
    <Disclosure title={texts.store}>
      <Facts
        facts={[
          [texts.storeName, order.outlet_name],
          [texts.storePhone, order.outlet_phone && phoneText(order.outlet_phone)],
          [texts.address, order.outlet_address],
          [texts.landmark, order.outlet_landmark],
        ]}
      />
      <StoreContact order={order} />
    </Disclosure>
  );
}

const amountIfAny = (naira: number) => naira !== 0 && <Money naira={naira} />;

/** The deposit and its method: "Deposit received (Transfer)". */
export const depositFact = (
  label: string,
  // An order that was cached before there were deposits says nothing of one.
  { order_deposit = 0, order_deposit_method }: CarriedOrder,
) => {
  const how = order_deposit_method ? ` (${capitalised(order_deposit_method)})` : '';
  return [label + how, amountIfAny(-order_deposit)] as const;
};

/** Items, payment and amounts. */
export function OrderDetails({ order }: { order: CarriedOrder }) {
  const texts = useRiderTexts().order;
  return (
    <section className={styles.section}>
      <h3>{texts.details}</h3>
      <Facts
        facts={[
          [texts.paymentStatus, <PaidBadge key="paid" isPaid={order.order_paid} />],
          [texts.paymentMethod, capitalised(order.order_payment_method.name)],
        ]}
      />
      {order.order_items.length > 0 && <ItemTable items={order.order_items} />}
      <Facts
        isAmounts
        facts={[
          [texts.deliveryFee, <Money key="delivery" naira={order.order_delivery_fee} />],
          [texts.serviceFee, amountIfAny(order.order_service_fee)],
          [texts.taxFee, amountIfAny(order.order_tax_fee)],
          [texts.insuranceFee, amountIfAny(order.order_insurance_fee)],
          [texts.discount, <Money key="discount" naira={-order.order_discount} />],
          [texts.total, <Money key="total" naira={customerTotalNaira(order)} />],
          depositFact(texts.deposit, order),
          [texts.transferred, amountIfAny(-(order.order_transferred ?? 0))],
          [
            texts.toCollect,
            Boolean(order.order_deposit || order.order_transferred) && (
              <Money key="rest" naira={toCollectNaira(order)} />
            ),
          ],
        ]}
      />
      <h3>{texts.comment}</h3>
      <p>{order.customer_comment || texts.noComments}</p>
      <h3>{texts.description}</h3>
      <p>{order.order_description || texts.noDescription}</p>
    </section>
  );
}
