import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './figures.module.css';
import { countText } from './number-text.ts';

/** A number with its name; undefined while it is not known. */
export interface Figure {
  title: string;
  value: string | number | undefined;
  /** Among others, as wide as two: a sum of money. */
  isWide?: boolean;
}

const UnknownFigure = () => (
  <span className={styles.unknown} role="status" aria-label={useKitTexts().loading} />
);

/** What a figure shows: digits in groups, and a grey bar while it is not known. */
export const shownFigure = (value: Figure['value']) => {
  if (value === undefined) return <UnknownFigure />;
  return typeof value === 'number' ? countText(value) : value;
};

/** Numbers with their names, in as many columns as fit. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ title, value, isWide }) => (
      <div key={title} data-wide={isWide}>
        <dt>{title}</dt>
        <dd>{shownFigure(value)}</dd>
      </div>
    ))}
  </dl>
);
