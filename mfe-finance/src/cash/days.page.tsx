import { useQuery } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import { type CashDaySummary, toKobo, toNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Figures, moneyText, TableSkeleton, weekdayText } from '@waybill/ui';
import { type Column, DateRange, dayParam, daysAgo, RowsList, today, useListQuery } from '@waybill/ui/table';
import { Link, useNavigate } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { cashEvents } from './affected-by-cash.ts';
import styles from './cash.module.css';
import { CashPage } from './cash-page.tsx';
import { ClosedTag } from './closed-tag.tsx';
import { shortText } from './entry-texts.ts';

const params = { start_date: dayParam(daysAgo(30)), end_date: dayParam(today) };

/** What is missing stands out; nothing is quiet. */
const Short = ({ naira }: { naira: number }) => (
  <span className={naira === 0 ? styles.none : naira > 0 ? styles.short : undefined}>{shortText(naira)}</span>
);

/** What the days shown brought together. */
function Sums({ days }: { days: readonly CashDaySummary[] }) {
  const sumOf = (naira: (day: CashDaySummary) => number) =>
    toNaira(days.reduce((kobo, day) => kobo + toKobo(naira(day)), 0));
  return (
    <Figures
      figures={[
        {
          title: 'Not handed in',
          value: moneyText(sumOf(({ not_handed_in }) => not_handed_in)),
          isWide: true,
        },
        { title: 'Collected', value: moneyText(sumOf(({ figures }) => figures.collected)), isWide: true },
        { title: 'Handed in', value: moneyText(sumOf(({ figures }) => figures.handed_in)), isWide: true },
        { title: 'Short', value: shortText(sumOf(({ figures }) => figures.short)), isWide: true },
      ]}
    />
  );
}

const columns: readonly Column<CashDaySummary>[] = [
  {
    id: 'day',
    title: 'Day',
    value: ({ day }) => weekdayText(day),
    render: ({ day }) => <Link to={to.cashDay(day)}>{weekdayText(day)}</Link>,
    card: 'title',
    isPinned: true,
  },
  {
    id: 'collected',
    title: 'Collected',
    value: ({ figures }) => figures.collected,
    kind: 'money',
    card: 'named',
  },
  {
    id: 'not_handed_in',
    title: 'Not handed in',
    value: ({ not_handed_in }) => not_handed_in,
    kind: 'money',
    card: 'named',
  },
  {
    id: 'handed_in',
    title: 'Handed in',
    value: ({ figures }) => figures.handed_in,
    kind: 'money',
    card: 'named',
  },
  {
    id: 'verified',
    title: 'Verified',
    value: ({ figures }) => figures.verified,
    kind: 'money',
    isWideOnly: true,
  },
  {
    id: 'short',
    title: 'Short',
    isOnlyWhere: 'any',
    value: ({ figures }) => figures.short,
    render: ({ figures }) => <Short naira={figures.short} />,
    kind: 'money',
  },
  { id: 'over', title: 'Over', value: ({ figures }) => figures.over, kind: 'money', isOnlyWhere: 'any' },
  {
    id: 'corrected',
    title: 'Corrected',
    value: ({ figures }) => figures.corrected,
    kind: 'money',
    isOnlyWhere: 'any',
  },
  {
    id: 'state',
    title: 'State',
    value: ({ is_closed }) => (is_closed ? 'Closed' : ''),
    render: ({ is_closed, closed_by }) => is_closed && <ClosedTag isClosed by={closed_by?.name} />,
    isOnlyWhere: 'any',
    card: 'aside',
  },
];

/** The cash movements of each Lagos day, and its state. */
export function DaysPage() {
  const list = useListQuery(params, { path: to.cashDays, pageSizes: [31] });
  useLiveRefresh(cashEvents, [cashApi.all]);
  const navigate = useNavigate();
  const { start_date, end_date } = list.filters;
  const query = useQuery(cashApi.days({ start_date, end_date }));
  return (
    <CashPage title="Days">
      <div className={styles.filters}>
        <DateRange start_date={start_date} end_date={end_date} onChange={list.change} />
      </div>
      <Loaded
        query={query}
        what="the days"
        skeleton={<TableSkeleton rows={8} columns={8} label="Loading the days" />}
      >
        {(rows) => (
          <>
            {rows.length > 0 && <Sums days={rows} />}
            <RowsList
              label="Days"
              columns={columns}
              rows={rows}
              rowKey={({ day }) => day}
              note={`${rows.length === 1 ? '1 day' : `${rows.length} days`} with money, the latest first. What is handed in on a day may be of earlier ones. A day is open until it is closed.`}
              onOpen={({ day }) => navigate(to.cashDay(day))}
              opensCards
            />
          </>
        )}
      </Loaded>
    </CashPage>
  );
}
