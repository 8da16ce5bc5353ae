import { useQuery } from '@tanstack/react-query';
import { ordersApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { OrderSummaryButton } from '@waybill/ui/order';
import {
  DateRange,
  dayParam,
  daysAgo,
  ListPage,
  SearchBox,
  textParam,
  today,
  useListQuery,
} from '@waybill/ui/table';
import { orderEvents } from '../dispatch/touched-by-orders.ts';
import { reviewColumns } from './review-columns.tsx';

/** The last 20 days to today unless chosen otherwise (spec 2, section 9). */
const params = { start_date: dayParam(daysAgo(20)), end_date: dayParam(today), search: textParam() };
const pageSizes = [15, 30, 50] as const;

/** Every order of some days, to look back on. */
export function OrdersReviewPage() {
  const list = useListQuery(params, { path: to.ordersReview, pageSizes });
  useLiveRefresh(orderEvents, [ordersApi.all]);
  const { start_date, end_date, search } = list.filters;
  const query = useQuery(
    ordersApi.list(
      { start_date, end_date, ...(search && { search }) },
      { page: list.page, per_page: list.perPage },
    ),
  );
  return (
    <ListPage
      title="Orders Review"
      list={list}
      query={query}
      columns={reviewColumns}
      rowKey={({ id }) => id}
      note="Displays from the Most recent to the oldest"
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
      actions={({ id, order_id }) => <OrderSummaryButton orderId={id} orderNumber={order_id} />}
    />
  );
}
