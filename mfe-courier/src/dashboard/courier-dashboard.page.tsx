import { useQuery } from '@tanstack/react-query';
import { courierOrdersApi, couriersApi } from '@waybill/api';
import { lagosDayOf } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Dashboard, FigureCard } from '@waybill/ui';

/** The rider's first screen: what waits for him, and today in numbers. */
export function CourierDashboardPage() {
  const { user } = useViewer();
  const today = lagosDayOf(new Date());
  const ofToday = useQuery(
    courierOrdersApi.myPage(
      { remitted_start_date: today, remitted_end_date: today },
      { page: 1, per_page: 1 },
    ),
  );
  const me = useQuery(couriersApi.me());
  const counts = ofToday.data?.counts;
  const average = me.data?.average_delivery_time;
  return (
    <Dashboard
      welcome={`Welcome, ${user?.name ?? ''}`}
      queries={[ofToday, me]}
      lead={
        <FigureCard
          title="New Orders"
          value={me.data?.orders_pending}
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
          value: average === undefined ? undefined : average === null ? '–' : `${Math.round(average)} min`,
        },
      ]}
    />
  );
}
