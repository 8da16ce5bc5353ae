import { addLagosDays, type LagosDay, lagosDayOf } from '@waybill/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { dayRangeText } from '../show/day-range-text.ts';
import { Icon } from '../show/icon.tsx';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './date-range.module.css';
import { type DayRange, nameOfRange } from './day-ranges.ts';

export type { DayRange };

// A list is shown without it: it comes with the first press.
const loadPanel = () => import('./date-panel.tsx');
const DatePanel = lazy(loadPanel);

/** Today in Lagos, and the day some days before it. */
export const today = (): LagosDay => lagosDayOf(new Date());
/** The day some days before today in Lagos, computed when it is read. */
export const daysAgo = (days: number) => (): LagosDay => addLagosDays(today(), -days);

/** These days in words: `21 – 28 Nov`. */
export const shownDays = (start: LagosDay, end: LagosDay): string => dayRangeText(start, end, today());

interface DateRangeProps extends DayRange {
  onChange: (range: DayRange) => void;
  /** The word of a button that passes the range on; without one it is passed on as it is chosen. */
  submitLabel?: string;
}

/** The days that are shown, by their name or their dates; a press opens the usual ranges, inputs and a calendar. */
export function DateRange({ onChange, submitLabel, ...range }: DateRangeProps) {
  const texts = useKitTexts().list;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const day = today();
  const name = nameOfRange(range, day);
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadPanel}
        onFocus={loadPanel}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" />
        <span className={styles.name}>{texts.dates}: </span>
        <span>{name ? texts.ranges[name] : dayRangeText(range.start_date, range.end_date, day)}</span>
        <Icon name="down" />
      </button>
      {isOpen && (
        <Suspense>
          <DatePanel
            anchor={opener}
            range={range}
            submitLabel={submitLabel}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
