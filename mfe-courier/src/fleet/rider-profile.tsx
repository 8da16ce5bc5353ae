import type { Rider } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Avatar, countText, Facts, PhoneLink } from '@waybill/ui';
import { MemberStatusTag } from '@waybill/ui/members';
import { Link } from 'react-router-dom';
import { RiderShiftsSection } from '../shifts/rider-shifts.section.tsx';
import styles from './live-riders.module.css';
import type { SharedOffers } from './offer-shares.ts';
import { mostStops } from './use-rider-stops.ts';

interface RiderProfileProps {
  rider: Rider;
  /** "last seen 14 min ago" */
  lastSeen: string;
  isStale: boolean;
  offers: SharedOffers | undefined;
  /** The orders on the way, the nearest first, as the map shows them. */
  stops: readonly { order: string; name: string }[];
  /** The stops are loaded: there will be one for each order. */
  areStopsComing: boolean;
}

const ordersNow = (rider: Rider) => rider.orders_accepted + rider.orders_pending;

const countsOf = (rider: Rider) => [
  { title: 'Accepted', value: rider.orders_accepted },
  { title: 'In progress', value: ordersNow(rider) },
  { title: 'Pending', value: rider.orders_pending },
  { title: 'Completed', value: rider.orders_completed },
  { title: 'Rejected', value: rider.orders_rejected },
];

const offersOf = ({ offered, percent, accepted, refused, expired }: SharedOffers) => [
  { title: `Offered, ${percent} % of all`, value: offered },
  { title: 'Accepted', value: accepted },
  { title: 'Refused', value: refused },
  { title: 'Not answered', value: expired },
];

const Counts = ({ counts }: { counts: readonly { title: string; value: number }[] }) => (
  <dl className={styles.counts}>
    {counts.map(({ title, value }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{countText(value)}</dd>
      </div>
    ))}
  </dl>
);

/** Lines as many as the rider has orders, until their names are there. */
const ComingStops = ({ rider }: { rider: Rider }) => (
  <ol className={styles.stops} role="status" aria-label="Loading stops">
    {Array.from({ length: Math.min(mostStops, ordersNow(rider)) }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike
      <li key={index}>…</li>
    ))}
  </ol>
);

/** Name, contact, order counts of a rider, and what they were offered. */
export const RiderProfile = ({
  rider,
  lastSeen,
  isStale,
  offers,
  stops,
  areStopsComing,
}: RiderProfileProps) => (
  <>
    <header className={styles.person}>
      <Avatar name={rider.courier_name} picture={rider.courier_picture} size="portrait" />
      <div>
        <h1>{rider.courier_name}</h1>
        <MemberStatusTag member={rider} />
        <p data-stale={isStale || undefined}>{lastSeen}</p>
      </div>
    </header>
    <Facts
      facts={[
        ['Company', rider.courier_company_name],
        [
          'Phone',
          rider.courier_phone ? <PhoneLink key="phone" digits={rider.courier_phone} /> : 'Not provided',
        ],
        [
          'Email',
          <a key="email" href={`mailto:${rider.user.email}`}>
            {rider.user.email}
          </a>,
        ],
      ]}
    />
    {areStopsComing && ordersNow(rider) > 0 && (
      <>
        <h2>Stops, nearest first</h2>
        <ComingStops rider={rider} />
      </>
    )}
    {stops.length > 0 && (
      <>
        <h2>Stops, nearest first</h2>
        <ol className={styles.stops}>
          {stops.map(({ order, name }) => (
            <li key={order}>
              <Link to={to.orders({ tab: 'assigned', order })}>{name}</Link>
            </li>
          ))}
        </ol>
      </>
    )}
    <RiderShiftsSection rider={rider} />
    <h2>Orders</h2>
    <Counts counts={countsOf(rider)} />
    {offers && (
      <>
        <h2>Offers, last 30 days</h2>
        <Counts counts={offersOf(offers)} />
      </>
    )}
  </>
);
