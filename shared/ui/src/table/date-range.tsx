import {
  addLagosDays,
  countLagosDays,
  isLagosDay,
  type LagosDay,
  lagosDayOf,
  limits,
} from '@waybill/contract';
import { Button } from 'antd';
import { useEffect, useId, useState } from 'react';
import styles from './table.module.css';

/** Whole days of Lagos, both ends included. */
export interface DayRange {
  start_date: LagosDay;
  end_date: LagosDay;
}

/** Today in Lagos, and the day some days before it. */
export const today = (): LagosDay => lagosDayOf(new Date());
/** The day some days before today in Lagos, computed when it is read. */
export const daysAgo = (days: number) => (): LagosDay => addLagosDays(today(), -days);

interface DateRangeProps extends DayRange {
  onChange: (range: DayRange) => void;
  /** The word of a button that passes the range on; without one it is passed on as it is chosen. */
  submitLabel?: string;
}

const fault = ({ start_date: start, end_date: end }: DayRange): string | undefined => {
  if (!isLagosDay(start) || !isLagosDay(end)) return 'Choose both dates';
  if (start > end) return 'The start date is after the end date';
  return countLagosDays(start, end) > limits.unpaginated.days ? 'Choose at most 366 days' : undefined;
};

/** A start and an end date, by the device's own date picker. Only a range that makes sense is passed on. */
export function DateRange({ start_date, end_date, onChange, submitLabel }: DateRangeProps) {
  const [typed, setTyped] = useState<DayRange>({ start_date, end_date });
  const messageId = useId();
  useEffect(() => setTyped({ start_date, end_date }), [start_date, end_date]);

  const change = (changes: Partial<DayRange>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (!submitLabel && !fault(next)) onChange(next);
  };
  const message = fault(typed);
  const wiring = { 'aria-invalid': message !== undefined, 'aria-describedby': message && messageId };
  return (
    <fieldset className={styles.dates}>
      <legend className={styles.hidden}>Dates</legend>
      <label>
        From{' '}
        <input
          type="date"
          {...wiring}
          value={typed.start_date}
          onChange={(event) => change({ start_date: event.target.value })}
        />
      </label>
      <label>
        to{' '}
        <input
          type="date"
          {...wiring}
          value={typed.end_date}
          onChange={(event) => change({ end_date: event.target.value })}
        />
      </label>
      {submitLabel && (
        <Button disabled={message !== undefined} onClick={() => onChange(typed)}>
          {submitLabel}
        </Button>
      )}
      {message && (
        <small id={messageId} role="alert">
          {message}
        </small>
      )}
    </fieldset>
  );
}
