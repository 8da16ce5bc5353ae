import type { UseQueryResult } from '@tanstack/react-query';
import { type BookedOrder, internationalDigits, type TrackedOrder } from '@waybill/contract';
import { isStalePlace, useLiveState } from '@waybill/live';
import { LiveMap, type MapPlace } from '@waybill/map';
import {
  Avatar,
  DateTime,
  DetailSkeleton,
  ErrorPanel,
  Facts,
  Icon,
  LinkButton,
  Money,
  PhoneLink,
  phoneText,
  useNow,
} from '@waybill/ui';
import { useMedia } from '@waybill/ui/filters';
import { CopyInvoice } from '@waybill/ui/order';
import type { ReactNode } from 'react';
import { OpenOrderActions } from '../orders/open-order-actions.tsx';
import { paymentText } from '../orders/payment-text.ts';
import { Receipt } from '../orders/receipt.tsx';
import { whereIs } from '../orders/where-is.ts';
import { ExpectedTime } from './expected-time.tsx';
import { Progress } from './progress.tsx';
import { TrackedSteps } from './tracked-steps.tsx';
import { trackedView } from './tracked-view.ts';
import styles from './tracking.module.css';
import { deliveryOf, useDeliveryPlace } from './use-tracked.ts';

interface TrackedOrderViewProps {
  tracked: TrackedOrder;
  /** The order in full, where it is the viewer's own. */
  own: UseQueryResult<BookedOrder>;
  back: ReactNode;
}

const unassigned = 'Order has not been assigned to a courier yet';
const unknownPlace = 'The rider’s location is not known yet.';

interface Ends {
  pickUp: MapPlace | undefined;
  dropOff: MapPlace | undefined;
}

const pointOn = (
  place: { latitude: number; longitude: number } | null | undefined,
  looks: Pick<MapPlace, 'id' | 'label' | 'tone'>,
): MapPlace | undefined =>
  place ? { lat: place.latitude, lng: place.longitude, isStale: false, ...looks } : undefined;

/** Both ends of the way, where the order is the viewer's own. */
const endsOf = (order: BookedOrder | undefined): Ends => {
  const { latitude, longitude } = order?.customer_service_area ?? {};
  const pin = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return {
    pickUp: pointOn(order?.pick_up_place, { id: 'pick-up', label: 'Pick-up', tone: 'pick-up' }),
    dropOff: pointOn(order?.drop_off_place ?? pin, { id: 'drop-off', label: 'Drop-off', tone: 'point' }),
  };
};

const isUnderWay = ({ status }: TrackedOrder) => status === 'unassigned' || status === 'assigned';

/** The way that is still to go: the rider's to the door, before there is one the parcel's. */
const wayOf = (tracked: TrackedOrder, rider: MapPlace | undefined, { pickUp, dropOff }: Ends) => {
  const from = rider ?? pickUp;
  const isBrought = isUnderWay(tracked) && !tracked.waits_for;
  return from && dropOff && !from.isStale && isBrought ? [from, dropOff] : undefined;
};

/** A live map, and what may be known of the order (docs/spec-coverage.md#operations-2). */
export function TrackedOrderView({ tracked, own, back }: TrackedOrderViewProps) {
  const nowMs = useNow(10_000);
  const entry = useDeliveryPlace(tracked);
  const isStale = entry !== undefined && isStalePlace(entry, nowMs);
  const rider: MapPlace | undefined = entry && {
    id: entry.courier_id,
    lat: entry.location.coords.latitude,
    lng: entry.location.coords.longitude,
    tone: 'busy',
    isStale,
    label: entry.courier_name,
    heading: entry.location.coords.heading,
  };
  const isPhone = useMedia('(max-width: 600px)');
  const ends = endsOf(own.data);
  const places = [rider, ends.pickUp, ends.dropOff].filter((place) => place !== undefined);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        {back}
        <h1>Order {tracked.order_id}</h1>
      </header>
      {isPhone && places.length === 0 ? (
        <NothingToMap tracked={tracked} />
      ) : (
        <div className={styles.map} data-empty={places.length === 0 || undefined}>
          <LiveMap
            label={`Map of order ${tracked.order_id}`}
            places={places}
            way={wayOf(tracked, rider, ends)}
            {...trackedView(places)}
            follow
          />
          {deliveryOf(tracked) && !rider && (
            <p className={styles.mapNote} role="status">
              {unknownPlace}
            </p>
          )}
        </div>
      )}
      <div className={styles.panels}>
        <section className={styles.where} aria-label="Where it is">
          <strong>
            {
              whereIs({ ...tracked, is_canceled_by_caller: own.data?.is_canceled_by_caller ?? false })
                .children
            }
          </strong>
          <ExpectedTime expected={tracked.expected} status={tracked.status} nowMs={nowMs} />
          <Progress tracked={tracked} />
        </section>
        <div className={styles.people}>
          <RiderPanel tracked={tracked} seenAt={entry?.reported_at} isStale={isStale} />
          <CustomerPanel tracked={tracked} own={own} />
        </div>
        <OrderPanel tracked={tracked} own={own.data} />
        <ConnectionNote />
      </div>
    </div>
  );
}

/** Takes the place of a phone's map that would show streets alone. */
const NothingToMap = ({ tracked }: { tracked: TrackedOrder }) =>
  isUnderWay(tracked) && (
    <p className={styles.noMap} role="status">
      <Icon name="pin" />
      {deliveryOf(tracked) ? unknownPlace : 'The map shows once a rider is on the way.'}
    </p>
  );

const ConnectionNote = () =>
  useLiveState() === 'lost' && (
    <p className={styles.lost} role="status">
      <Icon name="alert" /> No live connection: this page is updated from time to time.
    </p>
  );

interface RiderPanelProps {
  tracked: TrackedOrder;
  seenAt: string | undefined;
  isStale: boolean;
}

function RiderPanel({ tracked, seenAt, isStale }: RiderPanelProps) {
  const [assignment] = tracked.courier_orders;
  return (
    <section className={styles.panel} aria-labelledby="courier-details">
      <h2 id="courier-details">Courier details</h2>
      {assignment ? (
        <div className={styles.rider}>
          <Avatar name={assignment.courier.courier_name} />
          <div>
            <strong>{assignment.courier.courier_name}</strong>
            {seenAt && (
              <small data-stale={isStale || undefined}>
                Last seen <DateTime at={seenAt} />
                {isStale && ', more than 10 minutes ago'}
              </small>
            )}
          </div>
          {assignment.courier.courier_phone && (
            <LinkButton href={`tel:+${internationalDigits(assignment.courier.courier_phone)}`} icon="phone">
              {phoneText(assignment.courier.courier_phone)}
            </LinkButton>
          )}
        </div>
      ) : (
        <p>{tracked.status === 'closed' ? 'No rider is bringing this order.' : unassigned}</p>
      )}
    </section>
  );
}

const OrderPanel = ({ tracked, own }: { tracked: TrackedOrder; own: BookedOrder | undefined }) => (
  <section className={styles.panel} aria-labelledby="order-details">
    <h2 id="order-details">Order details</h2>
    <Facts
      facts={[
        ['Order ID', <CopyInvoice key="number" invoice={tracked.order_id} />],
        ['Company', tracked.company_name],
        ['Order amount', own && <Money key="amount" naira={own.order_amount} />],
        ['Payment', own && paymentText(own)],
        ['Pick-up', own && [own.outlet_name, own.outlet_address].filter(Boolean).join(', ')],
        ['Landmark of the pick-up', own?.outlet_landmark],
      ]}
    />
    <TrackedSteps tracked={tracked} />
    {own && <Receipt order={own} />}
    {own?.is_changeable && <OpenOrderActions order={own} />}
  </section>
);

const CustomerPanel = ({ tracked, own }: Pick<TrackedOrderViewProps, 'tracked' | 'own'>) => (
  <section className={styles.panel} aria-labelledby="customer-details">
    <h2 id="customer-details">Customer details</h2>
    {!tracked.is_own && <p>Only the person who booked or receives the order sees these.</p>}
    {tracked.is_own && own.isPending && <DetailSkeleton label="Loading the customer details" />}
    {own.error && (
      <ErrorPanel title="The customer details could not be loaded" error={own.error} onRetry={own.refetch} />
    )}
    {own.data && (
      <Facts
        facts={[
          ['Name', own.data.customer_name],
          ['Phone', <PhoneLink key="phone" digits={own.data.customer_phone} />],
          ['Address', own.data.customer_address],
          ['Landmark', own.data.customer_landmark],
        ]}
      />
    )}
  </section>
);
