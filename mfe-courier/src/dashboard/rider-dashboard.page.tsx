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

/** The rider's first screen: their new orders, and today's figures. */
export function RiderDashboardPage() {
  useOutbox();
  const { user } = useViewer();
  const today = lagosDayOf(new Date());
  const ofToday = useQuery(
    courierOrdersApi.myPage(
      { remitted_start_date: today, remitted_end_date: today },
      { page: 1, perPage: 1 },
    ),
  );
  const me = useQuery(ridersApi.me());
  const client = useQueryClient();
  const entries = useOutboxEntries();
  const latest = (id: string) => latestCached(client, id)?.order;
  const entriesOfToday = entries.filter(({ seen }) => lagosDayOf(new Date(seen.created_at)) === today);
  const counts = ofToday.data && optimisticCounts(ofToday.data.counts, entriesOfToday, latest);
  const pending =
    me.data && optimisticCounts({ ...noOrders, pending: me.data.orders_pending }, entries, latest).pending;
  const average = me.data?.average_delivery_time;
  const queries = [ofToday, me];
  const cached = queries.find(isShowingCached) ?? ofToday;
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
