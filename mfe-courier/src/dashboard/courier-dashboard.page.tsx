import { useQuery, useQueryClient } from '@tanstack/react-query';
import { courierOrdersApi, couriersApi } from '@waybill/api';
import { lagosDayOf } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Dashboard, FigureCard, minutesText } from '@waybill/ui';
import { latestOf } from '../known/known-orders.ts';
import { isKnownOnly, KnownSince } from '../known/known-since.tsx';
import { foreseenCounts } from '../outbox/foresee.ts';
import { useTaps } from '../outbox/outbox.store.ts';
import { useRiderPhone } from '../outbox/rider-phone.ts';

const noOrders = { pending: 0, accepted: 0, completed: 0, canceled: 0, rejected: 0 };

/** The rider's first screen: what waits for him, and today in numbers. */
export function CourierDashboardPage() {
  useRiderPhone();
  const { user } = useViewer();
  const today = lagosDayOf(new Date());
  const ofToday = useQuery(
    courierOrdersApi.myPage(
      { remitted_start_date: today, remitted_end_date: today },
      { page: 1, per_page: 1 },
    ),
  );
  const me = useQuery(couriersApi.me());
  const client = useQueryClient();
  const taps = useTaps();
  const latest = (id: string) => latestOf(client, id)?.order;
  const tapsOfToday = taps.filter(({ seen }) => lagosDayOf(new Date(seen.created_at)) === today);
  const counts = ofToday.data && foreseenCounts(ofToday.data.counts, tapsOfToday, latest);
  const pending =
    me.data && foreseenCounts({ ...noOrders, pending: me.data.orders_pending }, taps, latest).pending;
  const average = me.data?.average_delivery_time;
  const readings = [ofToday, me];
  const oldest = readings.find(isKnownOnly) ?? ofToday;
  return (
    <>
      <KnownSince reading={oldest} />
      <Dashboard
        welcome={`Welcome, ${user?.name ?? ''}`}
        queries={readings.filter((reading) => !isKnownOnly(reading))}
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
