import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorPanel } from '../state/error-panel.tsx';
import styles from './dashboard.module.css';

/** A number with its name; undefined while it is not known. */
export interface DashboardFigure {
  title: string;
  value: string | number | undefined;
}

/** Minutes as people say them, for a figure: undefined while they are not known, a dash where there are none. */
export const minutesText = (minutes: number | null | undefined): string | undefined => {
  if (minutes === undefined) return undefined;
  return minutes === null ? '–' : `${Math.round(minutes)} min`;
};

const shown = (value: DashboardFigure['value']) => {
  if (value === undefined) return <span className={styles.unknown} role="status" aria-label="Loading" />;
  return typeof value === 'number' ? value.toLocaleString('en-NG') : value;
};

interface FigureCardProps extends DashboardFigure {
  /** Where it leads. */
  to: string;
  hint: string;
}

/** The one number that asks for work, big, and the way to it. */
export const FigureCard = ({ title, value, to, hint }: FigureCardProps) => (
  <Link className={styles.lead} to={to}>
    <span>{title}</span>
    <strong>{shown(value)}</strong>
    <small>{hint}</small>
  </Link>
);

interface DashboardProps {
  /** "Welcome, Ada". */
  welcome: string;
  lead: ReactNode;
  /** Numbers that stand for the whole company. */
  totals?: readonly DashboardFigure[];
  reportTitle: string;
  report: readonly DashboardFigure[];
  /** What shows the report beside its numbers. */
  charts?: ReactNode;
  /** The queries that the numbers come from; those that failed are said, with Retry. */
  queries: readonly { error: unknown; refetch: () => unknown }[];
}

const FailedNumbers = ({ queries }: Pick<DashboardProps, 'queries'>) =>
  queries[0] && (
    <ErrorPanel
      title="Some numbers could not be loaded"
      error={queries[0].error}
      onRetry={() => queries.map(({ refetch }) => refetch())}
    />
  );

/** A first screen: a welcome, what waits, and the numbers of the day. */
export const Dashboard = ({
  welcome,
  lead,
  totals = [],
  reportTitle,
  report,
  charts,
  queries,
}: DashboardProps) => (
  <div className={styles.page}>
    <h1 className={styles.welcome}>{welcome}</h1>
    <FailedNumbers queries={queries.filter(({ error }) => error)} />
    <div className={styles.top}>
      {lead}
      {totals.map(({ title, value }) => (
        <div key={title} className={styles.figure}>
          <span>{title}</span>
          <strong>{shown(value)}</strong>
        </div>
      ))}
    </div>
    <section aria-labelledby="dashboard-report">
      <h2 id="dashboard-report">{reportTitle}</h2>
      <dl className={styles.report}>
        {report.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
      {charts}
    </section>
  </div>
);
