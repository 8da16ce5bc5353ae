import { useQuery } from '@tanstack/react-query';
import { statsApi } from '@waybill/api';
import type { ReportBody, ReportFigures, ReportSums } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { countText, Disclosure, EmptyState, ErrorPanel, Figures, moneyText, Tabs } from '@waybill/ui';
import { Segments } from '@waybill/ui/act';
import type { DayRange } from '@waybill/ui/table';
import { useMemo, useState } from 'react';
import { type KeyFigure, KeyFigures } from '../key-figures.tsx';
import { periodBefore } from '../period-before.ts';
import styles from './charts.module.css';
import type { Drawing, Series } from './drawing.ts';
import { ReportChart } from './report-chart.tsx';
import {
  groupsOf,
  onTimeOf,
  type ReportGroup,
  type ReportGrouping,
  ratingText,
  shareText,
} from './report-groups.ts';
import { ReportTable } from './report-table.tsx';

type ReportFilter = Omit<ReportBody, 'company_id' | 'start_date' | 'end_date'> & DayRange;

const groupings = [
  { id: 'day', title: 'Per day' },
  { id: 'rider', title: 'Per rider' },
  { id: 'outlet', title: 'Per outlet' },
  { id: 'area', title: 'Per area' },
] as const;
const views = [
  { value: 'charts', label: 'Charts' },
  { value: 'table', label: 'Table' },
] as const;
const groupTitles: Record<ReportGrouping, string> = {
  day: 'Day',
  rider: 'Rider',
  outlet: 'Outlet',
  area: 'Area',
};

/** More names than that are no chart; the table has them all. */
const mostBars = 12;

const shortMoney = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

const texts = {
  orders: {
    orders: 'Orders',
    chart: 'Orders',
    bars: 'Orders',
    amount: 'Order amounts',
    note: 'Orders count on the day they were created.',
  },
  deliveries: {
    orders: 'Completed and cancelled',
    chart: 'Deliveries',
    bars: 'Completed and cancelled',
    amount: 'Total amount',
    note: 'Deliveries count on the day they were assigned. To collect: for delivered orders that were not paid in advance. Handed in: the part that has been counted.',
  },
} as const;

/** Both charts of some groups: how many, and how much. */
const drawingsOf = (all: readonly ReportGroup[], grouping: ReportGrouping, of: ReportFilter['of']) => {
  const groups = grouping === 'day' ? all : all.slice(0, mostBars);
  const series = (title: string, colour: string, value: (group: ReportGroup) => number): Series => {
    return { title, colour, values: groups.map(value) };
  };
  const base = { labels: groups.map(({ label }) => label), isSideways: grouping !== 'day' };
  const counts: Drawing = {
    ...base,
    text: countText,
    axisText: countText,
    series: [
      series(texts[of].bars, 'chart-all', ({ orders }) => orders),
      series('Delivered', 'delivered', ({ delivered }) => delivered),
    ],
  };
  const amount = series(texts[of].amount, 'chart-money', (group) => group.amount);
  const toCollect = series('To collect', 'chart-all', (group) => group.to_collect);
  const remitted = series('Handed in', 'delivered', (group) => group.remitted);
  const money: Drawing = {
    ...base,
    text: moneyText,
    axisText: (value: number) => `₦${shortMoney.format(value)}`,
    series: of === 'deliveries' ? [toCollect, remitted] : [amount],
  };
  return { counts, money };
};

const sharesOf = (total: ReportFigures['total'] | undefined, of: ReportFilter['of']) => [
  { title: 'Delivered', value: total?.delivered },
  { title: 'First attempt', value: total && shareText(total.first_attempts, total.delivered) },
  { title: 'On time', value: total && shareText(onTimeOf(total).kept, onTimeOf(total).of) },
  { title: 'Late', value: total && onTimeOf(total).of - onTimeOf(total).kept },
  ...(total?.promised === undefined ? [] : [{ title: 'No promise', value: total.unpromised }]),
  ...(of === 'deliveries' ? [{ title: 'Returned', value: total?.returned }] : []),
  { title: 'Rating', value: total && ratingText(total) },
];

const Shares = ({ total, of }: { total?: ReportFigures['total']; of: ReportFilter['of'] }) => (
  <Disclosure title="Quality of delivery">
    <Figures figures={sharesOf(total, of)} />
    <p className={styles.note}>
      First attempt: delivered by the first rider assigned, with no failed attempt.{' '}
      {total?.promised === undefined
        ? 'On time: within 24 hours of the order’s creation; late: after that.'
        : 'On time: delivered by the time that was promised, of the promised orders that were delivered or are past it. No promise: delivered without one.'}{' '}
      Rating: out of 5, with the number of ratings. {texts[of].note}
    </p>
  </Disclosure>
);

const ReturnReasons = ({ reasons }: { reasons: ReportFigures['return_reasons'] }) => (
  <section className={styles.reasons} aria-label="Why orders were returned">
    <h3 className={styles.heading}>Why orders were returned</h3>
    <Figures
      figures={reasons.map(({ reason, orders }) => ({ title: reason || 'No reason given', value: orders }))}
    />
  </section>
);

/** Below the charts, also while they load. */
const Quality = ({ figures, of }: { figures: ReportFigures | undefined; of: ReportFilter['of'] }) => (
  <section className={styles.quality} aria-label="Quality of delivery">
    <Shares of={of} {...(figures && { total: figures.total })} />
    {figures && figures.return_reasons?.length > 0 && <ReturnReasons reasons={figures.return_reasons} />}
  </section>
);

function Charts({ figures, filter }: { figures: ReportFigures; filter: ReportFilter }) {
  const [grouping, setGrouping] = useState<ReportGrouping>('day');
  const [isTable, setIsTable] = useState(false);
  const { of, start_date, end_date } = filter;
  const groups = useMemo(
    () => groupsOf(figures, grouping, { start_date, end_date }),
    [figures, grouping, start_date, end_date],
  );
  const { counts, money } = useMemo(() => drawingsOf(groups, grouping, of), [groups, grouping, of]);
  const title = groupings.find(({ id }) => id === grouping)!.title;
  return (
    <>
      <div className={styles.bar}>
        <Tabs label="Charts" tabs={groupings} active={grouping} onChange={setGrouping} />
        <Segments
          label="Show as"
          options={views}
          value={isTable ? 'table' : 'charts'}
          onChange={(view) => setIsTable(view === 'table')}
        />
      </div>
      {!isTable && (
        <div className={styles.charts}>
          <ReportChart title={`${texts[of].chart}, ${title.toLowerCase()}`} drawing={counts} />
          <ReportChart title={`Money, ${title.toLowerCase()}`} drawing={money} />
        </div>
      )}
      {!isTable && counts.labels.length < groups.length && (
        <p className={styles.note}>
          The {mostBars} with the most orders. The table has all {countText(groups.length)}.
        </p>
      )}
      <ReportTable
        groups={groups}
        isShown={isTable}
        total={figures.total}
        caption={`${texts[of].orders}, with money, ${title.toLowerCase()}`}
        groupTitle={groupTitles[grouping]}
        amountTitle={texts[of].amount}
        isOfDeliveries={of === 'deliveries'}
      />
    </>
  );
}

const shareOf = (part: number, of: number) => (of === 0 ? null : (part / of) * 100);

const deliveryFigures = (now: ReportSums | undefined, before: ReportSums | undefined): KeyFigure[] => [
  { title: 'Delivered', kind: 'count', now: now?.delivered, before: before?.delivered },
  {
    title: 'On time',
    kind: 'share',
    now: now && shareOf(onTimeOf(now).kept, onTimeOf(now).of),
    before: before && shareOf(onTimeOf(before).kept, onTimeOf(before).of),
  },
  { title: 'To collect', kind: 'money', now: now?.to_collect, before: before?.to_collect, isNeutral: true },
  { title: 'Handed in', kind: 'money', now: now?.remitted, before: before?.remitted, isNeutral: true },
];

/** The four figures of deliveries, with their change. */
export function DeliveryFigures({ filter }: { filter: ReportFilter }) {
  const now = useQuery(statsApi.report(filter));
  const before = useQuery(statsApi.report({ ...filter, ...periodBefore(filter) }));
  if (!useOffers('report_sums') || now.isError) return null;
  return <KeyFigures figures={deliveryFigures(now.data?.total, before.data?.total)} range={filter} />;
}

/** The sums of a report as charts and as a table; nothing on a server that does not sum reports. */
export function ReportCharts({ filter }: { filter: ReportFilter }) {
  const query = useQuery(statsApi.report(filter));
  const { data, error, isFetching } = query;
  if (!useOffers('report_sums')) return null;
  return (
    <>
      <section className={styles.report} aria-label="Charts" aria-busy={isFetching}>
        {error && !data && <ErrorPanel title="The charts could not be loaded" query={query} />}
        {!error && !data && <div className={styles.coming} role="status" aria-label="Loading charts" />}
        {data && data.total.orders === 0 && <EmptyState text="No orders in these days" />}
        {data && data.total.orders > 0 && <Charts figures={data} filter={filter} />}
      </section>
      {(data ? data.total.orders > 0 : !error) && <Quality figures={data} of={filter.of} />}
    </>
  );
}
