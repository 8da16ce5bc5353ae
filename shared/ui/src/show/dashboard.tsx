import { durationText } from '@waybill/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '../state/error-panel.tsx';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './dashboard.module.css';
import { type Figure, Figures, shownFigure } from './figures.tsx';

/** Minutes as people say them, for a figure: undefined while they are not known, a dash where there are none. */
export const minutesText = (minutes: number | null | undefined): string | undefined => {
  if (minutes === undefined) return undefined;
  return minutes === null ? '–' : durationText(Math.round(minutes) * 60_000);
};

interface FigureCardProps extends Figure {
  /** The target of the link. */
  to: string;
  hint: string;
}

/** The one number that asks for work, big, and the way to it. */
export const FigureCard = ({ title, value, to, hint }: FigureCardProps) => (
  <Link className={styles.lead} to={to}>
    <span>{title}</span>
    <strong>{shownFigure(value)}</strong>
    <small>{hint}</small>
  </Link>
);

interface DashboardProps {
  /** "Welcome, Ada". */
  welcome: string;
  /** Below the welcome: what comes before the numbers. */
  intro?: ReactNode;
  /** The numbers say nothing yet: the introduction replaces them. */
  isNew?: boolean;
  lead: ReactNode;
  /** Before the numbers: what should be done now. */
  now?: ReactNode;
  /** Numbers that stand for the whole company. */
  totals?: readonly Figure[];
  reportTitle: string;
  report: readonly Figure[];
  /** The content next to the numbers. */
  charts?: ReactNode;
  /** The queries that the numbers come from; those that failed are said, with Retry. */
  queries: readonly { error: unknown; refetch: () => unknown }[];
}

function FailedNumbers({ queries }: Pick<DashboardProps, 'queries'>) {
  const { numbersFailed } = useKitTexts();
  return (
    queries[0] && (
      <ErrorPanel
        title={numbersFailed}
        error={queries[0].error}
        onRetry={() => queries.map(({ refetch }) => refetch())}
      />
    )
  );
}

/** A number that is not there is one that could not be loaded, once a query has failed. */
const orFailed = (figures: readonly Figure[], hasFailed: boolean): readonly Figure[] =>
  hasFailed ? figures.map((figure) => ({ ...figure, value: figure.value ?? null })) : figures;

/** A first screen: a welcome, what waits, and the numbers of the day. */
export function Dashboard({
  welcome,
  intro,
  isNew = false,
  lead,
  now,
  totals = [],
  reportTitle,
  report,
  charts,
  queries,
}: DashboardProps) {
  const failed = queries.filter(({ error }) => error);
  const hasFailed = failed.length > 0;
  return (
    <div className={styles.page}>
      <h1 className={styles.welcome}>{welcome}</h1>
      <FailedNumbers queries={failed} />
      {intro}
      {!isNew && (
        <>
          {now}
          <div className={styles.top}>
            {lead}
            {orFailed(totals, hasFailed).map(({ title, value }) => (
              <div key={title} className={styles.figure}>
                <span>{title}</span>
                <strong>{shownFigure(value)}</strong>
              </div>
            ))}
          </div>
          <section aria-labelledby="dashboard-report">
            <h2 id="dashboard-report">{reportTitle}</h2>
            <Figures figures={orFailed(report, hasFailed)} />
            {charts}
          </section>
        </>
      )}
    </div>
  );
}
