import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './figures.module.css';
import { countText } from './number-text.ts';

/** A number with its name. */
export interface Figure {
  title: string;
  /** Undefined while it is loaded, null where it could not be. */
  value: string | number | null | undefined;
  /** Among others, as wide as two: a sum of money. */
  isWide?: boolean;
}

/** The value of a figure that a query gives. */
export const figureFrom = <Data,>(
  { data, isError }: Pick<UseQueryResult<Data>, 'data' | 'isError'>,
  of: (data: Data) => Figure['value'],
): Figure['value'] => (data === undefined ? (isError ? null : undefined) : of(data));

const UnknownFigure = () => (
  <span className={styles.unknown} role="status" aria-label={useKitTexts().loading} />
);

/** A figure as text: digits in groups, a grey bar while it is loaded, and a dash if it could not be. */
export const shownFigure = (value: Figure['value']) => {
  if (value === undefined) return <UnknownFigure />;
  if (value === null) return '–';
  return typeof value === 'number' ? countText(value) : value;
};

const mostInRow = 6;

/** In a row, so that rows are about as long as each other and none has a hole. */
const inRow = (count: number) => Math.ceil(count / Math.ceil(Math.max(1, count) / mostInRow));

interface FiguresProps {
  figures: readonly Figure[];
  /** They explain others, which are larger. */
  isQuiet?: boolean;
}

/** Numbers with their names, in rows that are full. */
export const Figures = ({ figures, isQuiet }: FiguresProps) => (
  <dl
    className={styles.figures}
    data-quiet={isQuiet}
    style={{ '--in-row': inRow(figures.length) } as CSSProperties}
  >
    {figures.map(({ title, value, isWide }) => (
      <div key={title} data-wide={isWide}>
        <dt>{title}</dt>
        <dd>{shownFigure(value)}</dd>
      </div>
    ))}
  </dl>
);
