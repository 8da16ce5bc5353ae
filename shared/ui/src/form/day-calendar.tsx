import { addLagosDays, type LagosDay, lagosDayOf } from '@waybill/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { fullDayText, monthText } from '../show/day-range-text.ts';
import { Icon } from '../show/icon.tsx';
import { useKitTexts } from '../texts/kit-texts.tsx';
import styles from './day-calendar.module.css';

interface CalendarProps {
  /** The chosen days, both ends included; of one day both are the same. */
  start: LagosDay | undefined;
  end: LagosDay | undefined;
  min?: LagosDay | undefined;
  max?: LagosDay | undefined;
  onPick: (day: LagosDay) => void;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const daysOf: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const monthsOf: Record<string, number> = { PageUp: -1, PageDown: 1 };

const firstOf = (day: LagosDay): LagosDay => `${day.slice(0, 8)}01`;
/** 0 is Monday. */
const weekdayOf = (day: LagosDay) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The first day of a month so many months from that of the day. */
const monthAfter = (day: LagosDay, months: number): LagosDay => {
  const at = new Date(`${firstOf(day)}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 10);
};

/** Six weeks, from the Monday before the month. */
const weeksOf = (month: LagosDay) => {
  const first = addLagosDays(month, -weekdayOf(month));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addLagosDays(first, week * 7 + day)),
  );
};

/** A month to pick a day from: arrow keys move by days and weeks, Page Up and Page Down by months. */
export function Calendar({ start, end, min, max, onPick }: CalendarProps) {
  const today = lagosDayOf(new Date());
  const [at, setAt] = useState(end ?? start ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(false);
  const texts = useKitTexts().list;
  const month = firstOf(at);
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    isMoving.current = false;
  }, [at]);
  const move = (event: KeyboardEvent) => {
    const months = monthsOf[event.key];
    const days = daysOf[event.key];
    if (months === undefined && days === undefined) return;
    event.preventDefault();
    isMoving.current = true;
    setAt(months === undefined ? addLagosDays(at, days!) : monthAfter(at, months));
  };
  const step = (label: string, months: number) => (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      onClick={() => setAt(monthAfter(at, months))}
    >
      <Icon name={months < 0 ? 'back' : 'forward'} />
    </button>
  );
  return (
    <div className={styles.calendar}>
      <header>
        {step(texts.previous, -1)}
        <strong aria-live="polite">{monthText(month)}</strong>
        {step(texts.next, 1)}
      </header>
      <table ref={grid} aria-label={monthText(month)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-within={start && end && day >= start && day <= end ? true : undefined}>
                  <button
                    type="button"
                    data-day={day}
                    data-other={day.slice(0, 7) !== month.slice(0, 7) || undefined}
                    data-end={day === start || day === end || undefined}
                    aria-label={fullDayText(day)}
                    aria-pressed={day === start || day === end}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === at ? 0 : -1}
                    disabled={(min !== undefined && day < min) || (max !== undefined && day > max)}
                    onClick={() => {
                      setAt(day);
                      onPick(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
