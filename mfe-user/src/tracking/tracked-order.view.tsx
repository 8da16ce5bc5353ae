import type { UseQueryResult } from '@tanstack/react-query';
import type { BookedOrder, TrackedOrder } from '@waybill/contract';
import { isStalePlace, useLiveState } from '@waybill/live';
import { LiveMap, type MapPlace } from '@waybill/map';
import { DateTime, DetailSkeleton, ErrorPanel, Facts, Icon, Money, PhoneLink, useNow } from '@waybill/ui';
import { CopyInvoice, OrderStatusTag } from '@waybill/ui/order';
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

const dropOffOf = (order: BookedOrder | undefined): MapPlace | undefined => {
  const { latitude: lat, longitude: lng } = order?.customer_service_area ?? {};
  return lat === undefined || lng === undefined
    ? undefined
    : { id: 'drop-off', lat, lng, tone: 'point', isStale: false, label: 'Drop-off' };
};

/** Explains why the map shows no rider; undefined if it does. */
function mapNote(tracked: TrackedOrder, own: BookedOrder | undefined, hasPlace: boolean): string | undefined {
  if (tracked.status === 'unassigned') return unassigned;
  if (tracked.status === 'delivered') return 'This order is delivered.';
  if (own?.is_canceled_by_caller) return 'You cancelled this order.';
  if (tracked.status === 'closed') return 'This order is closed.';
  if (!deliveryOf(tracked)) return 'The rider has not accepted the order yet.';
  return hasPlace ? undefined : 'The rider’s location is not known yet.';
}

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
  const dropOff = dropOffOf(own.data);
  const note = mapNote(tracked, own.data, rider !== undefined);
  return (
    <div className={styles.page}>
      <div className={styles.map}>
        <LiveMap
          label={`Map of order ${tracked.order_id}`}
          places={[rider, dropOff].filter((place) => place !== undefined)}
          way={rider && dropOff && !isStale ? [rider, dropOff] : undefined}
          {...trackedView(rider, dropOff)}
          follow
        />
        {note && (
          <p className={styles.mapNote} role="status">
            {note}
          </p>
        )}
      </div>
      <div className={styles.panels}>
        {back}
        <h1>Order {tracked.order_id}</h1>
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
        <RiderPanel tracked={tracked} seenAt={entry?.reported_at} isStale={isStale} />
        <OrderPanel tracked={tracked} own={own.data} />
        <CustomerPanel tracked={tracked} own={own} />
        <ConnectionNote />
      </div>
    </div>
  );
}

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
        <Facts
          facts={[
            ['Name', assignment.courier.courier_name],
            [
              'Phone',
              assignment.courier.courier_phone && (
                <PhoneLink key="phone" digits={assignment.courier.courier_phone} />
              ),
            ],
            ['Company', tracked.company_name],
            [
              'Last seen',
              seenAt && (
                <span key="seen" data-stale={isStale || undefined}>
                  <DateTime at={seenAt} />
                  {isStale && ', more than 10 minutes ago'}
                </span>
              ),
            ],
          ]}
        />
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
        [
          'Status',
          <OrderStatusTag
            key="status"
            status={tracked.status}
            isCanceledByViewer={own?.is_canceled_by_caller}
          />,
        ],
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
