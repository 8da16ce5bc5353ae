import { addressLine } from '@waybill/contract';
import { Breakable } from '../../show/breakable.tsx';
import { Facts } from '../../show/facts.tsx';
import { PhoneLink } from '../../show/phone.tsx';
import styles from './order.module.css';
import type { OrderFacts } from './order-facts.ts';

interface Pin {
  latitude?: number | undefined;
  longitude?: number | undefined;
}

/** A pin on a map of the outside, in a tab of its own; nothing where there is none. */
const pinLink = (what: string, pin: Pin | null | undefined) =>
  pin?.latitude !== undefined &&
  pin.longitude !== undefined && (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${pin.latitude},${pin.longitude}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Show on a map: ${what}`}
    >
      Show on a map
    </a>
  );

export const CustomerSection = ({ order }: { order: OrderFacts }) => (
  <section className={styles.section}>
    <h3>Customer</h3>
    <Facts
      facts={[
        ['Name', order.customer_name],
        ['Phone', <PhoneLink key="phone" digits={order.customer_phone} />],
        [
          'Email',
          order.customer_email && (
            <a href={`mailto:${order.customer_email}`}>
              <Breakable text={order.customer_email} />
            </a>
          ),
        ],
        ['Address', addressLine(order.customer_address, order.customer_city, order.customer_state)],
        ['Landmark', order.customer_landmark ?? order.receiver?.landmark],
        ['Pin', pinLink('drop-off', order.customer_service_area)],
      ]}
    />
  </section>
);

export const OutletSection = ({ order }: { order: OrderFacts }) => (
  <section className={styles.section}>
    <h3>Outlet</h3>
    <Facts
      facts={[
        ['Name', order.outlet_name],
        ['Phone', order.outlet_phone && <PhoneLink key="phone" digits={order.outlet_phone} />],
        ['Address', addressLine(order.outlet_address, order.outlet_city, order.outlet_state)],
        ['Landmark', order.outlet_landmark],
        ['Pin', pinLink('pick-up', order.outlet_place)],
      ]}
    />
  </section>
);

/** What was written about the order; nothing where nothing was. */
export const DescriptionSection = ({ order }: { order: OrderFacts }) =>
  (order.order_description || order.customer_comment) && (
    <section className={styles.section}>
      <h3>Notes</h3>
      <Facts
        facts={[
          ['Description', order.order_description],
          ['Customer’s comment', order.customer_comment],
        ]}
      />
    </section>
  );
