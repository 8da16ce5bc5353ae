import { useQuery } from '@tanstack/react-query';
import { cashApi, customersApi, ordersApi, outletsApi, ridersApi, statsApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { useViewer } from '@waybill/session';
import { Dashboard, FigureCard, minutesText } from '@waybill/ui';
import { countOrders } from '../dispatch/board/use-attention.ts';
import styles from './charts.module.css';
import { FirstSteps } from './first-steps.tsx';
import { HoursChart } from './hours-chart.tsx';
import { NeedsAttention } from './needs-attention.tsx';
import { StatesChart } from './states-chart.tsx';
import { useFirstSteps } from './use-first-steps.ts';

const refreshEvents = ['order.created', 'order.changed', 'courier_order.changed', 'courier.changed'] as const;
const sumOf = (counts: Record<string, number> | undefined) =>
  counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

const numbers = [ordersApi.all, statsApi.all, ridersApi.all, cashApi.all];

const needsText = (count: number) =>
  `waiting for a rider · ${count === 1 ? '1 order needs' : `${count} orders need`} attention`;

/** The company's first screen: unassigned orders, and today's figures, as they change. */
export function CompanyDashboardPage() {
  const { user } = useViewer();
  const counts = useQuery(ordersApi.counts());
  const { data: attention = [] } = useQuery(ordersApi.attention());
  const stats = useQuery(statsApi.general());
  const outlets = useQuery(outletsApi.choices());
  const riders = useQuery(ridersApi.active());
  const customers = useQuery(customersApi.total());
  useLiveRefresh(refreshEvents, numbers);
  const unassigned = counts.data && counts.data.paid_unassigned + counts.data.unpaid_unassigned;
  const ordersSoFar = sumOf(counts.data);
  const { steps, hide } = useFirstSteps({
    outlets: outlets.data?.total,
    riders: sumOf(riders.data?.counts),
    customers: customers.data,
    orders: ordersSoFar,
  });
  return (
    <Dashboard
      intro={steps.length > 0 && <FirstSteps steps={steps} onHide={hide} />}
      isNew={steps.length > 0 && ordersSoFar === 0}
      welcome={`Welcome, ${user?.name ?? ''}`}
      queries={[counts, stats, outlets, riders, customers]}
      now={<NeedsAttention />}
      lead={
        <FigureCard
          title="New Orders"
          value={counts.isError ? (unassigned ?? null) : unassigned}
          to={to.orders()}
          hint={attention.length > 0 ? needsText(countOrders(attention)) : 'waiting for a rider'}
        />
      }
      totals={[
        { title: 'Total Outlets', value: outlets.data?.total },
        { title: 'Active Drivers', value: riders.data?.counts.active },
        { title: 'Total Customers', value: customers.data },
      ]}
      reportTitle="24-hour report"
      report={[
        { title: 'Total orders', value: stats.data?.total_orders },
        { title: 'Pending orders', value: stats.data?.pending_orders },
        { title: 'Cancelled orders', value: stats.data?.canceled_orders },
        { title: 'Completed orders', value: stats.data?.completed_orders },
        { title: 'Accepted orders', value: stats.data?.accepted_orders },
        {
          title: 'Average delivery time',
          value: minutesText(stats.data?.average_delivery_time),
        },
      ]}
      charts={
        stats.data && (
          <div className={styles.charts}>
            {/* Another server counts no hours. */}
            <HoursChart hours={stats.data.by_hour ?? []} />
            <StatesChart stats={stats.data} />
          </div>
        )
      }
    />
  );
}
