import { useQuery, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, ridersApi } from '@waybill/api';
import { lagosDayOf } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Dashboard, FigureCard, minutesText } from '@waybill/ui';
import { CachedNotice, isShowingCached } from '../offline/cached-notice.tsx';
import { latestCached } from '../offline/cached-orders.ts';
import { optimisticCounts } from '../outbox/optimistic-orders.ts';
import { useOutboxEntries } from '../outbox/outbox.store.ts';
import { useOutbox } from '../outbox/outbox.ts';

const noOrders = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };

/** How old the figures may be when the screen opens, in ms. */
const freshMs = 10_000;

/** The figures of a server without a report of 24 hours: of today's orders. */
function useReportOfToday(isEnabled: boolean) {
  const today = lagosDayOf(new Date());
  return useQuery({
    ...courierOrdersApi.myPage(
      { remitted_start_date: today, remitted_end_date: today },
      { page: 1, perPage: 1 },
    ),
    enabled: isEnabled,
  });
}

/** The rider's first screen: their new orders, and the figures of their last 24 hours. */
export function RiderDashboardPage() {
  useOutbox();
  const { user } = useViewer();
  const me = useQuery({ ...ridersApi.me(), staleTime: freshMs });
  const isWithoutReport = me.data !== undefined && me.data.last_day === undefined;
  const ofToday = useReportOfToday(isWithoutReport);
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const latest = (id: string) => latestCached(client, id)?.order;
  const day = me.data?.last_day;
  const fetched = day ?? ofToday.data?.counts;
  const counts = fetched && optimisticCounts(fetched, entries, latest);
  const pending =
    me.data && optimisticCounts({ ...noOrders, pending: me.data.orders_pending }, entries, latest).pending;
  const average = day ? day.average_delivery_time : me.data?.average_delivery_time;
  const queries = isWithoutReport ? [me, ofToday] : [me];
  const cached = queries.find(isShowingCached) ?? me;
  return (
    <>
      <CachedNotice query={cached} />
      <Dashboard
        welcome={`Welcome, ${user?.name ?? ''}`}
        queries={queries.filter((query) => !isShowingCached(query))}
        lead={
          <FigureCard
            title="New Orders"
            value={pending}
            to={to.courierOrders({ tab: 'pending' })}
            hint="waiting for you"
          />
        }
        reportTitle="24-hour report"
        report={[
          { title: 'Pending', value: counts?.pending },
          { title: 'Cancelled', value: counts?.canceled },
          { title: 'Completed', value: counts?.completed },
          { title: 'Accepted', value: counts?.accepted },
          { title: 'Rejected', value: counts?.rejected },
          {
            title: 'Average delivery time',
            value: minutesText(average),
          },
        ]}
      />
    </>
  );
}
