import { useQuery } from '@tanstack/react-query';
import { cashApi } from '@waybill/api';
import { type CashEntry, cashEntryKinds, cashEntryTexts, lagosDayOf } from '@waybill/contract';
import { lazyDialog, to } from '@waybill/federation';
import { useLiveRefresh } from '@waybill/live';
import { Button, DateTime, dateTimeText, weekdayText } from '@waybill/ui';
import { FilterSelect, RiderFilter } from '@waybill/ui/filters';
import {
  type Column,
  DateRange,
  dayParam,
  daysAgo,
  ListPage,
  oneOfParam,
  textParam,
  today,
  useListQuery,
} from '@waybill/ui/table';
import { useState } from 'react';
import { useMay } from '../use-may.ts';
import { cashEvents } from './affected-by-cash.ts';
import { useBookProof } from './book-proof.tsx';
import styles from './cash.module.css';
import { CashNavigation } from './cash-navigation.tsx';
import { ForVerifiers } from './cash-page.tsx';
import { Lines } from './entry-lines.tsx';
import { linesText } from './entry-texts.ts';

const Correction = lazyDialog<{ onClose: () => void }>(
  'Correct the book',
  () => import('./correction.dialog.tsx'),
);

const params = {
  start_date: dayParam(daysAgo(7)),
  end_date: dayParam(today),
  kind: oneOfParam(cashEntryKinds),
  courier_id: textParam(64),
};
const pageSizes = [30, 50, 100] as const;

const dayText = ({ day, is_late }: CashEntry) => (is_late ? `${weekdayText(day)} (late)` : weekdayText(day));

const By = ({ by: { name } }: CashEntry) => (
  <span className={styles.by} title={name}>
    {name}
  </span>
);

/** The day is above the entries, unless it happened on another. */
const When = ({ occurred_at, day }: CashEntry) =>
  lagosDayOf(new Date(occurred_at)) === day ? (
    <time dateTime={occurred_at} title={dateTimeText(occurred_at)}>
      {dateTimeText(occurred_at).split(', ').at(-1)}
    </time>
  ) : (
    <DateTime at={occurred_at} />
  );

const columns: readonly Column<CashEntry>[] = [
  {
    id: 'number',
    title: 'No.',
    value: ({ number }) => number,
    render: ({ number }) => <span className={styles.none}>{number}</span>,
    kind: 'number',
    card: 'title',
    isPinned: true,
  },
  {
    id: 'when',
    title: 'When',
    value: ({ occurred_at }) => occurred_at,
    render: When,
    kind: 'timestamp',
    isWideOnly: true,
  },
  { id: 'day', title: 'Book day', value: dayText, isDetailOnly: true },
  {
    id: 'kind',
    title: 'Entry',
    value: ({ kind, is_late }) => (is_late ? `${cashEntryTexts[kind]} (late)` : cashEntryTexts[kind]),
    card: 'aside',
  },
  {
    id: 'lines',
    title: 'Accounts',
    value: linesText,
    render: ({ lines }) => <Lines lines={lines} />,
    card: 'below',
  },
  { id: 'order', title: 'Invoice', value: ({ order_number }) => order_number, isWideOnly: true },
  { id: 'by', title: 'By', value: ({ by }) => by.name, render: By, isWideOnly: true },
  {
    id: 'note',
    title: 'Note',
    value: ({ note, kind }) => (kind === 'day_closed' ? null : note),
    isExtra: true,
  },
  {
    id: 'hash',
    title: 'Fingerprint',
    value: ({ hash }) => hash,
    render: ({ hash }) => <code title={hash}>{hash.slice(0, 10)}</code>,
    isExtra: true,
  },
];

function Book() {
  const list = useListQuery(params, { path: to.cashBook, pageSizes });
  useLiveRefresh(cashEvents, [cashApi.all]);
  const mayCorrect = useMay('remittance.verify');
  const [isCorrecting, setCorrecting] = useState(false);
  const proof = useBookProof();
  const query = useQuery(cashApi.entries(list.filters, { page: list.page, perPage: list.perPage }));
  const { start_date, end_date, kind, courier_id } = list.filters;
  return (
    <>
      <ListPage
        title="Cash book"
        tabs={
          <>
            <CashNavigation />
            {proof.finding}
          </>
        }
        foldsFilters
        hasDetails
        settings="cash-book"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ number }) => String(number)}
        groupOf={({ day }) => weekdayText(day)}
        note="By book day, the latest first, then by number. Entries are never changed; mistakes are corrected with a new entry."
        tools={
          <>
            {proof.menu}
            {mayCorrect && <Button onClick={() => setCorrecting(true)}>Correct</Button>}
          </>
        }
        filters={
          <>
            <DateRange start_date={start_date} end_date={end_date} onChange={list.change} />
            <FilterSelect
              label="Entry"
              value={kind}
              options={cashEntryKinds.map((value) => ({ value, label: cashEntryTexts[value] }))}
              onChange={(value) => list.change({ kind: value as typeof kind })}
            />
            <RiderFilter value={courier_id} onChange={(value) => list.change({ courier_id: value })} />
          </>
        }
      />
      {isCorrecting && <Correction onClose={() => setCorrecting(false)} />}
    </>
  );
}

/** Every entry of the company's cash book; nothing in it is ever changed. */
export const BookPage = () => (
  <ForVerifiers>
    <Book />
  </ForVerifiers>
);
