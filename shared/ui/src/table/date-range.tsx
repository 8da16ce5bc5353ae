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
import { type KitTexts, useKitTexts } from '../texts/kit-texts.tsx';
import { ListDay } from './list-day.tsx';
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

const ends = [
  { name: 'start_date', label: 'from', calendar: 'firstDay' },
  { name: 'end_date', label: 'to', calendar: 'lastDay' },
] as const;

const mostDays = limits.unpaginated.days;

const faultOf = ({ start_date: start, end_date: end }: DayRange, texts: KitTexts['list']) => {
  if (start === '' || end === '') return texts.bothDates;
  if (!isLagosDay(start) || !isLagosDay(end)) return texts.writeDates;
  if (start > end) return texts.startAfterEnd;
  return countLagosDays(start, end) > mostDays ? texts.mostDays(mostDays) : undefined;
};

/** A start and an end date, typed as day/month/year or picked. Only a range that makes sense is passed on. */
export function DateRange({ start_date, end_date, onChange, submitLabel }: DateRangeProps) {
  const texts = useKitTexts().list;
  const [typed, setTyped] = useState<DayRange>({ start_date, end_date });
  const messageId = useId();
  useEffect(() => setTyped({ start_date, end_date }), [start_date, end_date]);

  const change = (changes: Partial<DayRange>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (!submitLabel && !faultOf(next, texts)) onChange(next);
  };
  const message = faultOf(typed, texts);
  const wiring = { 'aria-invalid': message !== undefined, 'aria-describedby': message && messageId };
  return (
    <fieldset className={styles.dates}>
      <legend className={styles.hidden}>{texts.dates}</legend>
      {ends.map(({ name, label, calendar }) => (
        <span key={name} className={styles.date}>
          <label htmlFor={`${messageId}-${name}`}>{texts[label]}</label>
          <ListDay
            id={`${messageId}-${name}`}
            pickerLabel={texts[calendar]}
            {...wiring}
            value={typed[name]}
            onChange={(day) => change({ [name]: day })}
          />
        </span>
      ))}
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
