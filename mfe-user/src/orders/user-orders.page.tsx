import { useQuery } from '@tanstack/react-query';
import { bookedOrdersApi } from '@waybill/api';
import { type BookedOrder, bookedOrderFilters } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Icon } from '@waybill/ui';
import { useMedia } from '@waybill/ui/filters';
import { DateRange, dayParam, daysAgo, ListPage, oneOfParam, today, useListQuery } from '@waybill/ui/table';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OwnAccounts } from '../money/own-accounts.tsx';
import { BookedOrderDialog } from './booked-order.dialog.tsx';
import { BookedOrderActions } from './booked-order-actions.tsx';
import { bookedOrderColumns } from './booked-order-columns.tsx';
import { CancelOrderDialog } from './cancel-order.dialog.tsx';
import styles from './orders.module.css';
import { StageLinks } from './stage-links.tsx';

/** A year, so that earlier orders are found without choosing days. */
const usualDays = 365;
const params = {
  start_date: dayParam(daysAgo(usualDays)),
  end_date: dayParam(today),
  filterType: oneOfParam(bookedOrderFilters),
};
const pageSizes = [15, 30, 50] as const;

/** The user's own orders: docs/spec-coverage.md#operations-2. */
export function UserOrdersPage() {
  const list = useListQuery(params, { path: to.userOrders, pageSizes });
  useLiveRefresh(['order.created', 'order.changed'], [bookedOrdersApi.all]);
  const query = useQuery(bookedOrdersApi.list(list.filters, { page: list.page, perPage: list.perPage }));
  const [viewedId, setViewedId] = useState<string>();
  const [canceled, setCanceled] = useState<BookedOrder>();
  const { start_date, end_date, filterType } = list.filters;
  const isPhone = useMedia('(max-width: 700px)');
  // All days are no choice that has to be read.
  const isBeside = isPhone && start_date === daysAgo(usualDays)() && end_date === today();
  const days = <DateRange start_date={start_date} end_date={end_date} onChange={list.change} />;
  const stages = <StageLinks active={filterType} query={list.query} />;
  return (
    <>
      <ListPage
        title="Orders"
        list={list}
        query={query}
        columns={bookedOrderColumns}
        rowKey={({ id }) => id}
        note="Displays from the Most recent to the oldest"
        tools={
          <Link to={to.bookOrder()} className={styles.book}>
            <Icon name="plus" /> Book Order
          </Link>
        }
        tabs={
          <>
            {/* Above the days: what is owed does not depend on them. */}
            <OwnAccounts />
            {isBeside ? (
              <div className={styles.bar}>
                {stages}
                {days}
              </div>
            ) : (
              stages
            )}
          </>
        }
        filters={!isBeside && days}
        actions={(order) => (
          <BookedOrderActions
            order={order}
            onView={() => setViewedId(order.id)}
            onCancel={() => setCanceled(order)}
          />
        )}
      />
      {viewedId && (
        <BookedOrderDialog id={viewedId} onCancel={setCanceled} onClose={() => setViewedId(undefined)} />
      )}
      {canceled && <CancelOrderDialog order={canceled} onClose={() => setCanceled(undefined)} />}
    </>
  );
}
