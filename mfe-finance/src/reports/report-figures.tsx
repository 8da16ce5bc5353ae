import { useQuery } from '@tanstack/react-query';
import { statsApi } from '@waybill/api';
import type { CompanyStats } from '@waybill/contract';
import { Disclosure, ErrorPanel, type Figure, Figures, moneyText } from '@waybill/ui';
import type { DayRange } from '@waybill/ui/table';
import styles from './key-figures.module.css';
import { type KeyFigure, KeyFigures } from './key-figures.tsx';
import { periodBefore } from './period-before.ts';

const titles: readonly [Exclude<keyof CompanyStats, 'total_cost_price'>, string][] = [
  ['total_orders', 'Total orders'],
  ['delivered_orders', 'Delivered orders'],
  ['assigned_orders', 'Assigned orders'],
  ['unassigned_orders', 'Unassigned orders'],
  ['closed_orders', 'Closed orders'],
  ['pending_orders', 'Pending deliveries'],
  ['completed_orders', 'Completed deliveries'],
  ['rejected_orders', 'Rejected deliveries'],
  ['canceled_orders', 'Cancelled deliveries'],
  ['third_party_orders', 'Food app orders'],
  ['days_worked', 'Days worked'],
  ['total_remittance_points', 'Remittance points'],
];

const figuresOf = (stats: CompanyStats | undefined): Figure[] => [
  { title: 'Total price', value: stats && moneyText(stats.total_cost_price), isWide: true },
  ...titles.map(([name, title]) => ({ title, value: stats?.[name] })),
];

const keyFigures = (now: CompanyStats | undefined, before: CompanyStats | undefined): KeyFigure[] => [
  { title: 'Total orders', kind: 'count', now: now?.total_orders, before: before?.total_orders },
  { title: 'Delivered orders', kind: 'count', now: now?.delivered_orders, before: before?.delivered_orders },
  {
    title: 'Cancelled deliveries',
    kind: 'count',
    now: now?.canceled_orders,
    before: before?.canceled_orders,
    isBadHigh: true,
    of: { now: now?.total_orders, before: before?.total_orders },
  },
  { title: 'Total price', kind: 'money', now: now?.total_cost_price, before: before?.total_cost_price },
];

/** The sums of the orders of these Lagos days, four of them with their change: docs/spec-coverage.md#operations-3, Stats. */
export function ReportFigures({ start_date, end_date }: DayRange) {
  const range = { start_date, end_date };
  const query = useQuery(statsApi.company(range));
  const before = useQuery(statsApi.company(periodBefore(range)));
  const { data, error } = query;
  if (error && !data) return <ErrorPanel title="The figures could not be loaded" query={query} />;
  return (
    <>
      <KeyFigures figures={keyFigures(data, before.data)} range={range} />
      <div className={styles.more}>
        <Disclosure title="All figures">
          <Figures figures={figuresOf(data)} />
        </Disclosure>
      </div>
    </>
  );
}
