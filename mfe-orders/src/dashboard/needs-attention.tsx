import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { cashApi, ordersApi, ridersApi } from '@waybill/api';
import {
  type AttentionReason,
  durationText,
  lagosDayOf,
  type Order,
  type OrderAttention,
} from '@waybill/contract';
import { to } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { countText, figureFrom, moneyText, useNow } from '@waybill/ui';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tabOfOrder } from '../dispatch/board/board-tabs.ts';
import { useDoneLastTime } from './done-last-time.ts';
import styles from './needs-attention.module.css';

/** A figure that leads to the orders that it counts. */
interface Need {
  title: string;
  /** Undefined while it is not known, null where it could not be loaded. */
  value: string | number | null | undefined;
  /** Shown once the value is known. */
  hint: ReactNode;
  to: string;
  /** Pointed out, as staff should look at it. */
  isPressing: boolean;
}

/** On one line, whatever hyphens it has. */
const OrderNumber = ({ order }: { order: Pick<Order, 'order_id'> }) => (
  <span className={styles.number}>{order.order_id}</span>
);

const promiseReasons: readonly AttentionReason[] = ['promise_passed', 'promise_at_risk'];

const pressingReasons: readonly AttentionReason[] = [...promiseReasons, 'not_taken', 'pin_wrong'];

const nothingToDo = 'nothing to do';

/** Orders that need attention for one of these reasons; the newest opens with the list in which they come first. */
function needOf(
  query: UseQueryResult<OrderAttention[]>,
  title: string,
  reasons: readonly AttentionReason[],
): Need {
  const found = query.data?.filter(({ reason }) => reasons.includes(reason));
  const newest = found?.[0];
  return {
    title,
    value: figureFrom(query, () => found?.length ?? 0),
    hint: newest ? (
      <>
        {newest.rider.courier_name && `last ${newest.rider.courier_name}, `}
        <OrderNumber order={newest.order} />
      </>
    ) : (
      nothingToDo
    ),
    to: to.orders(newest && { tab: tabOfOrder(newest.order), order: newest.order.id }),
    // A customer is already let down: the rest is work as usual.
    isPressing: newest !== undefined && reasons.some((reason) => pressingReasons.includes(reason)),
  };
}

/** The wait after which an order has waited too long, in ms: the board's first warning. */
const pressingMs = 3_600_000;

function useWaitingLongest(isShown: boolean, nowMs: number): Need {
  const query = useQuery({
    ...ordersApi.boardPage({ status: 'unassigned', direction: 'asc' }, { page: 1, perPage: 1 }),
    enabled: isShown,
  });
  const order = query.data?.data[0];
  const waitedMs = order ? nowMs - Date.parse(order.created_at) : 0;
  return {
    title: 'Waiting longest',
    value: figureFrom(query, () => (order ? durationText(waitedMs) : 'nobody')),
    hint: order ? (
      <>
        <OrderNumber order={order} />, {order.outlet_name ?? order.outlet_address} →{' '}
        {order.customer_city ?? order.customer_address}
      </>
    ) : (
      'every order has a rider'
    ),
    to: to.orders(order && { tab: tabOfOrder(order), order: order.id }),
    isPressing: waitedMs > pressingMs,
  };
}

function useFreeRiders(isShown: boolean): Need {
  const query = useQuery({ ...ridersApi.ranked({}), enabled: isShown });
  return {
    title: 'Available riders',
    value: figureFrom(
      query,
      ({ riders }) =>
        riders.filter(({ orders_pending, orders_accepted }) => orders_pending + orders_accepted === 0).length,
    ),
    hint: query.data && `of ${countText(query.data.total)} on duty`,
    to: to.riders(),
    isPressing: false,
  };
}

/** Cash that is out for longer should have been handed in, in ms: two days. */
const moneyPressingMs = 2 * 86_400_000;

function useMoneyOut(isShown: boolean, nowMs: number): Need {
  const query = useQuery({ ...cashApi.day(lagosDayOf(new Date(nowMs))), enabled: isShown });
  const oldestAt = query.data?.company.oldest_at;
  return {
    title: 'Cash with riders',
    value: figureFrom(query, ({ company }) => moneyText(company.cash_held)),
    hint: oldestAt ? `the oldest held for ${durationText(nowMs - Date.parse(oldestAt))}` : 'with riders',
    to: to.cash(),
    isPressing: oldestAt !== undefined && oldestAt !== null && nowMs - Date.parse(oldestAt) > moneyPressingMs,
  };
}

const isDone = ({ value, hint }: Need) => value !== undefined && hint === nothingToDo;

interface TileProps extends Need {
  style: CSSProperties;
  /** On a phone, unless it needs something by now. */
  isLeftOut: boolean;
}

const Tile = ({ title, value, hint, to: address, isPressing, style, isLeftOut }: TileProps) => (
  <Link
    className={styles.need}
    style={style}
    to={address}
    data-pressing={isPressing || undefined}
    data-done={(value !== undefined && hint === nothingToDo) || undefined}
    data-left-out={(isLeftOut && hint === nothingToDo) || undefined}
  >
    <span>{title}</span>
    {value === undefined ? (
      <span className={styles.unknown} role="status" aria-label="Loading" />
    ) : (
      <strong>{typeof value === 'number' ? countText(value) : (value ?? '–')}</strong>
    )}
    <small>{value === null ? 'could not be loaded' : value !== undefined && hint}</small>
  </Link>
);

/** The twelfths of the width that a figure takes: as few rows of at most four as there can be, each filled. Only the first row keeps two lines for what comes last. */
const spanOf = (index: number, count: number): CSSProperties => {
  const inRow = Math.ceil(count / Math.ceil(count / 4));
  const row = Math.floor(index / inRow);
  const inThis = Math.min(inRow, count - row * inRow);
  return { '--span': 12 / inThis, '--lines': row === 0 ? 2 : 1 } as CSSProperties;
};

/** The orders that a dispatcher would look for first, as of now: each figure leads to them. Figures that a server does not have are left out. */
export function NeedsAttention() {
  const viewer = useViewer();
  const nowMs = useNow(30_000);
  const hasAttention = useOffers('attention');
  const attention = useQuery(ordersApi.attention());
  const isOldestKnown = useOffers('order_filters');
  const waiting = useWaitingLongest(isOldestKnown, nowMs);
  const isAssigner = can(viewer, 'orders.assign');
  const hasCash = useOffers('cash_book');
  const seesCash = hasCash && can(viewer, 'remittance.remit');
  const free = useFreeRiders(isAssigner);
  const money = useMoneyOut(seesCash, nowMs);
  const needs = [
    // Who assigns nobody comes for the money.
    ...(seesCash && !isAssigner ? [money] : []),
    ...(isOldestKnown ? [waiting] : []),
    ...(seesCash && isAssigner ? [money] : []),
    ...(attention.isError || !hasAttention
      ? []
      : [
          // Always there: a figure that comes with its orders would move the others.
          needOf(attention, 'Late or likely to be', promiseReasons),
          needOf(attention, 'Rejected or returned', ['rejected', 'canceled', 'returned']),
          ...(attention.data?.some(({ reason }) => reason === 'not_taken')
            ? [needOf(attention, 'Nobody took it', ['not_taken'])]
            : []),
          needOf(attention, 'Not accepted', ['not_accepted']),
          needOf(attention, 'Not moving', ['not_moving']),
          ...(attention.data?.some(({ reason }) => reason === 'pin_wrong')
            ? [needOf(attention, 'Wrong PINs', ['pin_wrong'])]
            : []),
        ]),
    ...(isAssigner ? [free] : []),
  ];
  const isKnown = needs.every(({ value }) => value !== undefined);
  const leftOut = useDoneLastTime(isKnown ? needs.filter(isDone).map(({ title }) => title) : undefined);
  return (
    <section aria-labelledby="needs-attention">
      <h2 id="needs-attention">Needs attention now</h2>
      <div className={styles.needs}>
        {needs.map((need, index) => (
          <Tile
            key={need.title}
            style={spanOf(index, needs.length)}
            isLeftOut={leftOut.includes(need.title)}
            {...need}
          />
        ))}
      </div>
    </section>
  );
}
