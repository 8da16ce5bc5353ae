import { useQuery } from '@tanstack/react-query';
import { statsApi } from '@waybill/api';
import type { CompanyStats } from '@waybill/contract';
import { ErrorPanel, type Figure, Figures, moneyText } from '@waybill/ui';

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

/** The sums of the orders of these Lagos days: docs/spec-coverage.md#operations-3, Stats. */
export function ReportFigures({ start_date, end_date }: { start_date: string; end_date: string }) {
  const query = useQuery(statsApi.company({ start_date, end_date }));
  const { data, error } = query;
  return error && !data ? (
    <ErrorPanel title="The figures could not be loaded" query={query} />
  ) : (
    <Figures figures={figuresOf(data)} />
  );
}
