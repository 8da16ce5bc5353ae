import { useQuery } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import { type CashDaySummary, toKobo, toNaira } from '@waybill/contract';
import { to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Figures, Money, moneyText, TableSkeleton, weekdayText } from '@waybill/ui';
import { type Column, DateRange, dayParam, daysAgo, RowsList, today, useListQuery } from '@waybill/ui/table';
import { Link, useNavigate } from 'react-router-dom';
import { Loaded } from '../loaded.tsx';
import { cashEvents } from './affected-by-cash.ts';
import styles from './cash.module.css';
import { CashPage } from './cash-page.tsx';
import { ClosedTag } from './closed-tag.tsx';
import { leftOf, shortText } from './entry-texts.ts';

const params = { start_date: dayParam(daysAgo(30)), end_date: dayParam(today) };

/** What is missing stands out; nothing is quiet. */
const Short = ({ naira }: { naira: number }) => (
  <span className={naira === 0 ? styles.none : naira > 0 ? styles.short : undefined}>{shortText(naira)}</span>
);

/** The sum, and as a bar its part of what was collected on that day. */
function HandedIn({ figures: { collected, handed_in } }: CashDaySummary) {
  const part = collected > 0 ? Math.min(1, Math.max(0, handed_in / collected)) : 0;
  return (
    <span className={styles.handedIn}>
      {collected > 0 && (
        <span className={styles.part} aria-hidden="true">
          <span style={{ width: `${part * 100}%` }} />
        </span>
      )}
      <Money naira={handed_in} className={handed_in === 0 ? styles.none : undefined} />
    </span>
  );
}

/** What the days shown brought together. */
function Sums({ days }: { days: readonly CashDaySummary[] }) {
  const sumOf = (naira: (day: CashDaySummary) => number) =>
    toNaira(days.reduce((kobo, day) => kobo + toKobo(naira(day)), 0));
  const left = sumOf(({ figures }) => leftOf(figures));
  return (
    <Figures
      figures={[
        {
          title: left < 0 ? 'Handed in of earlier days' : 'Not handed in',
          value: moneyText(Math.abs(left)),
          isWide: true,
          isMain: true,
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
    id: 'handed_in',
    title: 'Handed in',
    value: ({ figures }) => figures.handed_in,
    render: HandedIn,
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
    value: ({ is_closed }) => (is_closed ? 'Closed' : 'Open'),
    render: ({ is_closed, closed_by }) => <ClosedTag isClosed={is_closed} by={closed_by?.name} />,
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
              note={`${rows.length === 1 ? '1 day' : `${rows.length} days`} with money, the latest first. A day is open until it is closed.`}
              onOpen={({ day }) => navigate(to.cashDay(day))}
            />
          </>
        )}
      </Loaded>
    </CashPage>
  );
}
