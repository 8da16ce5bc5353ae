import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { type Figure, shownFigure } from '../show/figures.tsx';
import styles from './list-totals.module.css';

interface ListTotalsProps {
  /** The rows that are summed up: "1,204 deliveries". */
  of: string | undefined;
  figures: readonly (Omit<Figure, 'value'> & { value: Figure['value'] | ReactNode })[];
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Totals of all rows of a list's filter, at its foot, whatever page is shown; loaded after the list. */
export function ListTotals({ of, figures, query }: ListTotalsProps) {
  const { error, isFetching, refetch } = query;
  if (error)
    return (
      <p className={styles.error} role="alert">
        The totals could not be loaded.{' '}
        <Button size="small" loading={isFetching} onClick={() => refetch()}>
          Retry totals
        </Button>
      </p>
    );
  return (
    <section className={styles.totals} aria-label="Totals" aria-busy={isFetching}>
      <p>
        <strong>Total</strong> {of === undefined ? 'of all pages' : `of ${of}, all pages`}
      </p>
      <dl>
        {figures.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{typeof value === 'object' ? value : shownFigure(value as Figure['value'])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
