import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { orderSorts } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { can, useOffers, useViewer } from '@waybill/session';
import { SearchBox } from '@waybill/ui/filters';
import { orderColumns, useOrderSummary } from '@waybill/ui/order';
import { DateRange, dayParam, daysAgo, ListPage, textParam, today, useListQuery } from '@waybill/ui/table';
import { Link } from 'react-router-dom';
import { orderEvents } from '../dispatch/affected-by-orders.ts';

/** See docs/spec-coverage.md#operations-9. */
const params = { start_date: dayParam(daysAgo(20)), end_date: dayParam(today), search: textParam() };
const pageSizes = [15, 30, 50] as const;

/** See docs/spec-coverage.md#operations-2. */
export function OrdersReviewPage() {
  const list = useListQuery(params, { path: to.ordersReview, pageSizes, sorts: orderSorts });
  useLiveRefresh(orderEvents, [ordersApi.all]);
  const isSorted = useOffers('order_filters');
  const { start_date, end_date, search } = list.filters;
  const query = useQuery(
    ordersApi.list(
      // Matches of a search come newest first.
      { start_date, end_date, ...(search ? { search } : list.sorting) },
      { page: list.page, perPage: list.perPage },
    ),
  );
  const summary = useOrderSummary();
  return (
    <>
      <ListPage
        title="Orders Review"
        list={search || !isSorted ? { ...list, sorts: [] } : list}
        query={query}
        columns={orderColumns}
        settings="orders-review"
        rowKey={({ id }) => id}
        note="Displays from the Most recent to the oldest"
        tools={can(useViewer(), 'orders.write') && <Link to={to.import('orders')}>Import</Link>}
        filters={
          <>
            <DateRange
              start_date={start_date}
              end_date={end_date}
              onChange={list.change}
              submitLabel="Filter"
            />
            <SearchBox
              label="Search orders"
              value={search}
              onSearch={(text) => list.change({ search: text })}
            />
          </>
        }
        onOpen={summary.onOpen}
        actions={summary.actions}
      />
      {summary.dialog}
    </>
  );
}
