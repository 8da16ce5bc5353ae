import { useQuery } from '@tanstack/react-query';
import { statementsApi, statsApi } from '@waybill/api';
import type { DayResult } from '@waybill/contract';
import { to } from '@waybill/federation';
import { ErrorPanel, Figures, moneyText } from '@waybill/ui';
import {
  type Column,
  DateRange,
  type DayRange,
  dayParam,
  daysAgo,
  ListPage,
  today,
  useListQuery,
  useUnpaginatedList,
} from '@waybill/ui/table';
import { Link } from 'react-router-dom';
import { SettingsLink } from '../cash/settings-link.tsx';
import { useMay } from '../use-may.ts';
import { type KeyFigure, KeyFigures } from './key-figures.tsx';
import { periodBefore } from './period-before.ts';
import { reportPageSizes } from './report-list.ts';
import styles from './result.module.css';
import {
  areaColumns,
  leftOf,
  owingColumns,
  reasonColumns,
  riderColumns,
  shopColumns,
} from './result-columns.ts';

/** With today, seven days. */
const weekAgo = daysAgo(6);
const params = { start_date: dayParam(today), end_date: dayParam(today) };
const sectionSizes = [10, 50] as const;

const allLeft = (total: DayResult['total']) => leftOf(total) - total.expenses;

const keyFigures = (now?: DayResult, before?: DayResult): KeyFigure[] => [
  { title: 'Margin', kind: 'money', now: now && allLeft(now.total), before: before && allLeft(before.total) },
  { title: 'Fees', kind: 'money', now: now?.total.fees, before: before?.total.fees },
  {
    title: 'Pay and expenses',
    kind: 'money',
    now: now && now.total.pay + now.total.expenses,
    before: before && before.total.pay + before.total.expenses,
    isBadHigh: true,
  },
  { title: 'Delivered', kind: 'count', now: now?.total.delivered, before: before?.total.delivered },
];

const hasNoCosts = ({ delivered, pay, expenses }: DayResult['total']) =>
  delivered > 0 && pay + expenses === 0;

const perDelivery = (sum: number, { delivered }: DayResult['total']) =>
  delivered === 0 ? null : moneyText(sum / delivered);

const moreFigures = (result: DayResult | undefined) => {
  const total = result?.total;
  return [
    { title: 'Fees per delivery', value: total && perDelivery(total.fees, total), isWide: true },
    {
      title: 'Cost per delivery',
      value: total && perDelivery(total.pay + total.expenses, total),
      isWide: true,
    },
    { title: 'Margin per delivery', value: total && perDelivery(allLeft(total), total), isWide: true },
    { title: 'Late', value: total?.late, isWide: true },
    { title: 'Returned', value: total?.returned, isWide: true },
  ];
};

const comingFigures = (coming: DayResult['coming'] | undefined) => [
  { title: 'Cash of deliveries with riders', value: coming && moneyText(coming.with_riders), isWide: true },
  { title: 'Open orders', value: coming?.due_orders, isWide: true },
  { title: 'To collect of these', value: coming && moneyText(coming.to_collect), isWide: true },
];

function Reasons(days: DayRange) {
  const report = useQuery({
    ...statsApi.report({ of: 'deliveries', ...days }),
    select: ({ return_reasons }) => return_reasons,
  });
  const { list, query } = useUnpaginatedList(report, sectionSizes);
  return (
    <ListPage
      isSection
      title="Why orders came back"
      list={list}
      query={query}
      columns={reasonColumns}
      rowKey={({ reason }) => reason}
      note="Of deliveries that began on these days; a return counts once."
      emptyText="Nothing came back"
    />
  );
}

function Owing() {
  const senders = useQuery({
    ...statementsApi.senders(undefined, undefined, undefined, 'owe'),
    select: ({ data }) => data,
  });
  const { list, query } = useUnpaginatedList(senders, sectionSizes);
  return (
    <ListPage
      isSection
      title="Shops and customers that owe"
      list={list}
      query={query}
      columns={owingColumns}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      note="As of now: fees of what was paid to them, less what was collected for them. The statement has the lines."
      emptyText="Nobody owes"
    />
  );
}

/** An area without deliveries has no margin to be asked about. */
const areasOf = ({ areas }: DayResult) => [
  ...areas.filter(({ delivered }) => delivered > 0),
  ...areas.filter(({ delivered }) => delivered === 0),
];

interface GroupProps<Row> {
  title: string;
  note: string;
  rows: (result: DayResult) => Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  days: DayRange;
}

function Group<Row>({ title, note, rows, columns, rowKey, days }: GroupProps<Row>) {
  const result = useQuery({ ...statsApi.result(days), select: rows });
  const { list, query } = useUnpaginatedList(result, sectionSizes);
  return (
    <ListPage
      isSection
      title={title}
      list={list}
      query={query}
      columns={columns}
      rowKey={rowKey}
      note={note}
      emptyText="Nothing ended on these days"
    />
  );
}

/** A day before its first delivery has nothing to show: the days before it have. */
const isNothingYet = ({ start_date, end_date }: DayRange, { delivered, returned }: DayResult['total']) =>
  start_date === today() && end_date === today() && delivered + returned === 0;

interface BasisProps {
  days: DayRange;
  total: DayResult['total'] | undefined;
}

/** In one place whatever there is to say, so that nothing moves once it is known. */
function Basis({ days, total }: BasisProps) {
  if (total && isNothingYet(days, total))
    return (
      <>
        No delivery has ended today yet.{' '}
        <Link to={{ search: `?start_date=${weekAgo()}` }}>See the last 7 days</Link>
      </>
    );
  if (total && hasNoCosts(total))
    return (
      <>
        Riders have no pay or expenses in these days, so the margin is the fees.{' '}
        <SettingsLink label="Set up pay" />
      </>
    );
  return 'Deliveries count on the day they were made.';
}

/** What an owner asks in the evening: what the days brought and cost, where money was lost, and what comes. */
export function ResultPage() {
  const { filters, change } = useListQuery(params, { path: to.result, pageSizes: reportPageSizes });
  const days = { start_date: filters.start_date, end_date: filters.end_date };
  const mayReadCash = useMay('remittance.verify');
  const query = useQuery(statsApi.result(days));
  const before = useQuery(statsApi.result(periodBefore(days)));
  return (
    <div className={styles.page}>
      <header>
        <h1>Result</h1>
        <DateRange {...days} onChange={change} />
      </header>
      {query.error && !query.data ? (
        <ErrorPanel title="The result could not be loaded" query={query} />
      ) : (
        <>
          <section>
            <KeyFigures
              figures={keyFigures(query.data, before.data)}
              range={days}
              basis={<Basis days={days} total={query.data?.total} />}
            />
            <Figures figures={moreFigures(query.data)} isQuiet />
          </section>
          <section aria-labelledby="coming">
            <h2 id="coming">On its way</h2>
            <Figures figures={comingFigures(query.data?.coming)} />
            <p className={styles.note}>Orders that are promised for later than tomorrow are not counted.</p>
          </section>
          <Group
            title="Areas"
            note="The lowest margin first, areas without deliveries last. Margin = fees − riders’ pay."
            rows={areasOf}
            columns={areaColumns}
            rowKey={({ area }) => area}
            days={days}
          />
          <Group
            title="Riders"
            note="The fastest first, by the median time from accepted to delivered. Pay includes bonuses."
            rows={({ riders }) => riders}
            columns={riderColumns}
            rowKey={({ id }) => id}
            days={days}
          />
          <Group
            title="Shops"
            note="The highest margin first."
            rows={({ outlets }) => outlets}
            columns={shopColumns}
            rowKey={({ id }) => id}
            days={days}
          />
          <Reasons {...days} />
          {mayReadCash && <Owing />}
        </>
      )}
    </div>
  );
}
