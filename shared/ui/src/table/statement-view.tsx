import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@waybill/contract';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Facts } from '../show/facts.tsx';
import { EmptyState } from '../state/empty-state.tsx';
import { ErrorPanel } from '../state/error-panel.tsx';
import { ListSkeleton } from '../state/skeletons.tsx';
import { useKitTexts } from '../texts/kit-texts.tsx';
import { AmountLines } from './amount-lines.tsx';
import { DateRange, daysAgo, today } from './date-range.tsx';
import type { DayRange } from './day-ranges.ts';
import { Pages } from './pages.tsx';
import styles from './statement.module.css';

/** The days of a statement, at first the last so many up to today in Lagos, and the page of its lines. */
export const useStatementDays = (lastDays: number) => {
  const [days, setDays] = useState<DayRange>({ start_date: daysAgo(lastDays)(), end_date: today() });
  const [page, setPage] = useState(1);
  const choose = (chosen: Partial<DayRange>) => {
    setDays({ ...days, ...chosen });
    setPage(1);
  };
  return { days, page, choose, setPage };
};

type Shown<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>;

interface StatementViewProps<Sums, Line> {
  at: ReturnType<typeof useStatementDays>;
  sums: Shown<Sums>;
  facts: (sums: Sums) => ComponentProps<typeof Facts>['facts'];
  lines: Shown<Page<Line>>;
  /** An `AmountLine` with a key. */
  line: (line: Line) => ReactNode;
  /** Beside the days. */
  tools?: ReactNode;
  failedText?: string;
  emptyText?: string;
}

/** A statement on a phone: its days, its sums, and its lines by pages. What could not be loaded says so and can be tried again. */
export function StatementView<Sums, Line>({
  at: { days, page, choose, setPage },
  sums,
  facts,
  lines,
  line,
  tools,
  failedText = 'The statement could not be loaded',
  emptyText = 'Nothing in these days',
}: StatementViewProps<Sums, Line>) {
  const texts = useKitTexts();
  const failed = [sums, lines].find(({ error, data }) => error && !data);
  return (
    <>
      <div className={styles.tools}>
        <DateRange {...days} onChange={choose} />
        {tools}
      </div>
      {sums.data && <Facts isAmounts facts={facts(sums.data)} />}
      {failed && <ErrorPanel title={failedText} query={failed} />}
      {!failed && !lines.data && <ListSkeleton rows={4} label={texts.loading} />}
      {lines.data?.total === 0 && <EmptyState text={emptyText} icon="cash" />}
      <AmountLines>{lines.data?.data.map(line)}</AmountLines>
      <Pages page={page} last={lines.data?.last_page ?? 1} onChange={setPage} />
    </>
  );
}
