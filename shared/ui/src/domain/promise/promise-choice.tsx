import {
  addLagosDays,
  lagosDayOf,
  lagosTimeOf,
  type Promised,
  promiseDays,
  promiseEnd,
  type WorkingDays,
} from '@waybill/contract';
import { useState } from 'react';
import { Segments } from '../../act/segments.tsx';
import { DayInput } from '../../form/day-input.tsx';
import { Input } from '../../form/inputs.ts';
import { weekdayText } from '../../show/lagos-time.ts';
import { useNow } from '../../show/use-now.ts';
import styles from './promise.module.css';
import { endsOf, kindOf, type PromiseKind, promiseAt, startOf } from './promise-ends.ts';

interface PromiseChoiceProps {
  id?: string | undefined;
  label: string;
  /** In place of `None`: what an order gets that nobody promised anything for. */
  noneText?: string;
  value: Promised;
  /** Gets both ends; without `promised_by` there is no promise. */
  onChange: (promised: Promised) => void;
  /** Of the company that promises. */
  working: WorkingDays;
}

/** Today, the next working day, a window or a time: one press for what is usual, and the times where somebody wants them. */
export function PromiseChoice({
  id,
  label,
  noneText = 'None',
  value,
  onChange,
  working,
}: PromiseChoiceProps) {
  const now = new Date(useNow(60_000));
  const [chosen, setChosen] = useState<PromiseKind>();
  const today = lagosDayOf(now);
  const ends = endsOf(working, now);
  // A time that happens to be the end of a day is still one that is being typed.
  const isTyped = value.promised_by && (chosen === 'window' || chosen === 'by');
  const kind = isTyped ? chosen : kindOf(value, ends);
  const choose = (next: PromiseKind) => {
    setChosen(next);
    onChange(startOf(next, ends, new Date()));
  };
  const nextText = ends.nextDay === addLagosDays(today, 1) ? 'Tomorrow' : weekdayText(ends.nextDay);
  return (
    <>
      <Segments<PromiseKind>
        {...(id && { id })}
        label={label}
        options={[
          { value: 'none', label: noneText },
          ...(ends.today || kind === 'today' ? [{ value: 'today' as const, label: 'Today' }] : []),
          { value: 'next', label: nextText },
          { value: 'window', label: 'Window' },
          { value: 'by', label: 'By a time' },
        ]}
        value={kind}
        onChange={choose}
      />
      {(kind === 'window' || kind === 'by') && (
        <PromiseTimes isWindow={kind === 'window'} value={value} today={today} onChange={onChange} />
      )}
    </>
  );
}

interface PromiseTimesProps extends Pick<PromiseChoiceProps, 'value' | 'onChange'> {
  isWindow: boolean;
  today: string;
}

function PromiseTimes({ isWindow, value, today, onChange }: PromiseTimesProps) {
  const { promised_from: from, promised_by } = value;
  const end = promised_by ? promiseEnd(new Date(promised_by)) : { day: today, time: '' };
  const startTime = from ? lagosTimeOf(new Date(from)) : '';
  const move = (day: string, start: string, time: string) => {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
    if (isDay && time) onChange(promiseAt(day, isWindow ? start : '', time));
  };
  return (
    <div className={styles.times}>
      <DayInput
        aria-label="Day of the promise"
        value={end.day}
        min={today}
        max={addLagosDays(today, promiseDays)}
        onChange={(day) => move(day, startTime, end.time)}
      />
      {isWindow && (
        <Input
          type="time"
          aria-label="Not before"
          value={startTime}
          onChange={(event) => move(end.day, event.target.value, end.time)}
        />
      )}
      {isWindow && (
        <span className={styles.until} aria-hidden="true">
          –
        </span>
      )}
      <Input
        type="time"
        aria-label={isWindow ? 'Not after' : 'By'}
        value={end.time === '24:00' ? '00:00' : end.time}
        onChange={(event) => move(end.day, startTime, event.target.value)}
      />
    </div>
  );
}
