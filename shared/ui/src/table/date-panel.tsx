import { countLagosDays, isLagosDay, type LagosDay, lagosDayOf, limits } from '@waybill/contract';
import { Button } from 'antd';
import { type RefObject, useEffect, useId, useState } from 'react';
import { Popover } from '../act/popover.tsx';
import filters from '../filters/filters.module.css';
import { Calendar } from '../form/day-calendar.tsx';
import { dayInputProps, useDayTyping } from '../form/day-typing.tsx';
import { type KitTexts, useKitTexts } from '../texts/kit-texts.tsx';
import styles from './date-range.module.css';
import { type DayRange, nameOfRange, type RangeName, rangesOf } from './day-ranges.ts';

interface DatePanelProps {
  anchor: RefObject<HTMLElement | null>;
  range: DayRange;
  submitLabel: string | undefined;
  onChange: (range: DayRange) => void;
  onClose: () => void;
}

const mostDays = limits.unpaginated.days;

const faultOf = ({ start_date: start, end_date: end }: DayRange, texts: KitTexts['list']) => {
  if (start === '' || end === '') return texts.bothDates;
  if (!isLagosDay(start) || !isLagosDay(end)) return texts.writeDates;
  if (start > end) return texts.startAfterEnd;
  return countLagosDays(start, end) > mostDays ? texts.mostDays(mostDays) : undefined;
};

const dayOrNone = (text: string): LagosDay | undefined => (isLagosDay(text) ? text : undefined);

/** The days of a list: usual ranges, both ends typed as day/month/year, and a calendar. Only a range that makes sense is passed on. */
export default function DatePanel({ anchor, range, submitLabel, onChange, onClose }: DatePanelProps) {
  const texts = useKitTexts().list;
  const { start_date, end_date } = range;
  const [typed, setTyped] = useState<DayRange>({ start_date, end_date });
  /** The first press on the calendar begins a range, the second ends it. */
  const [begun, setBegun] = useState<LagosDay>();
  const messageId = useId();
  useEffect(() => setTyped({ start_date, end_date }), [start_date, end_date]);

  const today = lagosDayOf(new Date());
  const finish = (next: DayRange) => {
    onChange(next);
    onClose();
    anchor.current?.focus();
  };
  const change = (changes: Partial<DayRange>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    setBegun(undefined);
    if (!submitLabel && !faultOf(next, texts)) onChange(next);
  };
  const pick = (day: LagosDay) => {
    if (begun === undefined) return setBegun(day);
    const [first, last] = day < begun ? [day, begun] : [begun, day];
    const next = { start_date: first, end_date: last };
    setBegun(undefined);
    setTyped(next);
    if (!submitLabel && !faultOf(next, texts)) finish(next);
  };
  const message = faultOf(typed, texts);
  const wiring = { 'aria-invalid': message !== undefined, 'aria-describedby': message && messageId };
  const present = nameOfRange(range, today);
  return (
    <Popover anchor={anchor} label={texts.dates} onClose={onClose}>
      <div className={styles.panel}>
        <div className={styles.ranges}>
          {(Object.entries(rangesOf(today)) as [RangeName, DayRange][]).map(([name, usual]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === present}
              className={styles.usual}
              onClick={() => finish(usual)}
            >
              {texts.ranges[name]}
            </button>
          ))}
        </div>
        <div className={styles.days}>
          <div className={styles.ends}>
            <TypedDay
              label={texts.from}
              value={typed.start_date}
              onChange={(day) => change({ start_date: day })}
              {...wiring}
            />
            <TypedDay
              label={texts.to}
              value={typed.end_date}
              onChange={(day) => change({ end_date: day })}
              {...wiring}
            />
          </div>
          {message && (
            <small id={messageId} role="alert" className={styles.fault}>
              {message}
            </small>
          )}
          <Calendar
            key={typed.end_date}
            start={begun ?? dayOrNone(typed.start_date)}
            end={begun ?? dayOrNone(typed.end_date)}
            onPick={pick}
          />
          {submitLabel && (
            <Button type="primary" disabled={message !== undefined} onClick={() => finish(typed)}>
              {submitLabel}
            </Button>
          )}
        </div>
      </div>
    </Popover>
  );
}

interface TypedDayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** It looks like the days of forms, without what forms load. */
function TypedDay({ label, value, onChange, ...wiring }: TypedDayProps) {
  const id = useId();
  const { text, type, complete } = useDayTyping(value, onChange);
  return (
    <span className={styles.end}>
      <label htmlFor={id}>{label}</label>
      <span className={filters.box}>
        <input
          id={id}
          {...dayInputProps}
          {...wiring}
          type="text"
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={complete}
          onKeyDown={(event) => {
            if (event.key === 'Enter') complete();
          }}
        />
      </span>
    </span>
  );
}
