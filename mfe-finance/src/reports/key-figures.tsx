import { lagosDayOf } from '@waybill/contract';
import { countText, moneyText } from '@waybill/ui';
import { type DayRange, shownDays } from '@waybill/ui/table';
import type { ReactNode } from 'react';
import styles from './key-figures.module.css';
import { changeOf, periodBefore } from './period-before.ts';

/** One of the few figures that a report is about. */
export interface KeyFigure {
  title: string;
  kind: 'count' | 'money' | 'share';
  /** Undefined while it is loaded, null where there is none: a share of nothing. */
  now: number | null | undefined;
  before: number | null | undefined;
  /** A rise is bad. */
  isBadHigh?: boolean;
  /** Neither a rise nor a fall is good or bad: what it counts may come later. */
  isNeutral?: boolean;
  /** What it is a part of: its change is that of its share. */
  of?: { now: number | undefined; before: number | undefined };
}

type KeyFigureOf = Required<Pick<KeyFigure, 'of' | 'isBadHigh'>>;

const texts = {
  count: countText,
  money: moneyText,
  share: (value: number) => `${value.toLocaleString('en-NG', { maximumFractionDigits: 1 })}%`,
};

const shareOf = (part: number, whole: number | undefined) => (whole ? (part / whole) * 100 : 0);

/** "11% of all, 10% before": more of more is no alarm. */
function ShareChange({ now, before, of, isBadHigh }: { now: number; before: number } & KeyFigureOf) {
  const [share, earlier] = [shareOf(now, of.now), shareOf(before, of.before)];
  const isBad = isBadHigh && Math.round(share - earlier) > 1;
  return (
    <span data-tone={isBad ? 'bad' : undefined}>
      {texts.share(share)} of all, {texts.share(earlier)} before
    </span>
  );
}

/** A day that has only begun is neither good nor bad. */
const isBegun = ({ start_date }: DayRange) => start_date === lagosDayOf(new Date());

function Change({ figure, range }: { figure: KeyFigure; range: DayRange }) {
  const { kind, now, before, isBadHigh = false, isNeutral, of } = figure;
  if (typeof now !== 'number' || typeof before !== 'number') return <span>&nbsp;</span>;
  if (of) return <ShareChange now={now} before={before} of={of} isBadHigh={isBadHigh} />;
  // Of a share the points: its change in per cent would be read as them.
  const change = kind === 'share' ? Math.round(now - before) : changeOf(now, before);
  if (change === null) return <span>None before</span>;
  if (change === 0) return <span>No change</span>;
  const tone = isNeutral || isBegun(range) ? undefined : change > 0 === isBadHigh ? 'bad' : 'good';
  const size = `${countText(Math.abs(change))}${kind === 'share' ? ' points' : '%'}`;
  return (
    <span data-tone={tone}>
      {change > 0 ? '▲' : '▼'} {size} <span className={styles.unseen}>{change > 0 ? 'more' : 'less'}</span>
    </span>
  );
}

const valueText = ({ now, kind }: KeyFigure) => {
  if (now === undefined) return '…';
  return now === null ? '–' : texts[kind](now);
};

/** A day is no whole one before its end. */
const comparedText = (range: DayRange) => {
  const { start_date, end_date } = periodBefore(range);
  const days = shownDays(start_date, end_date);
  const today = lagosDayOf(new Date());
  if (range.start_date === today) return `Today so far, compared with the whole of ${days}.`;
  const before = start_date === end_date ? 'the day before' : 'the same number of days before';
  return `Compared with ${days}, ${before}.${range.end_date === today ? ' Today counts so far.' : ''}`;
};

interface KeyFiguresProps {
  figures: readonly KeyFigure[];
  range: DayRange;
  /** On which day a delivery counts, and what else the figures have to be read with. */
  basis?: ReactNode;
}

/** The few figures that matter, each with its change against as many days before. */
export const KeyFigures = ({ figures, range, basis }: KeyFiguresProps) => (
  <div className={styles.frame}>
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.title}>
          <dt>{figure.title}</dt>
          <dd className={styles.value} data-long={valueText(figure).length > 12 || undefined}>
            {valueText(figure)}
          </dd>
          <dd className={styles.change}>
            <Change figure={figure} range={range} />
          </dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>
      {comparedText(range)} {basis}
    </p>
  </div>
);
