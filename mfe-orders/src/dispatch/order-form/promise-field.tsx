import { useQuery } from '@tanstack/react-query';
import { companySettingsApi } from '@waybill/api';
import {
  addLagosDays,
  closingOf,
  closingToday,
  type DeliveryRate,
  defaultCompanySettings,
  lagosDayOf,
  lagosInstant,
  lagosTimeOf,
  nextWorkingDay,
  promiseDays,
  promisedByRule,
  promiseEnd,
} from '@waybill/contract';
import { useOffers } from '@waybill/session';
import { useNow, weekdayText } from '@waybill/ui';
import { Segments } from '@waybill/ui/act';
import { DayInput, HiddenField, useFromFields, useReadFields, useSetFields } from '@waybill/ui/fields';
import { Field, Input } from '@waybill/ui/form';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './order-form.module.css';
import type { OrderValues } from './order-values.ts';

type Kind = 'none' | 'today' | 'next' | 'window' | 'by';

/** The company's default promise and working days; as every company starts until they are read, or where the server has none. */
function useWorkingDays() {
  const { data } = useQuery({ ...companySettingsApi.show(), staleTime: 300_000 });
  return { ...defaultCompanySettings, ...data };
}

const fromOf = ({ promised_from }: Partial<OrderValues>) => promised_from;

/** Starts a new order with the promise of its rate, or of the company, while the field holds nothing else. */
export function useDefaultPromise(rate: DeliveryRate | undefined) {
  const isOffered = useOffers('promises');
  const working = useWorkingDays();
  const rule = (isOffered && (rate?.promise ?? working.promise)) || undefined;
  const readFields = useReadFields<OrderValues>();
  const setFields = useSetFields<OrderValues>({ isAutomatic: true });
  const filledIn = useRef<string>(undefined);
  const fill = useEffectEvent(() => {
    const { promised_by: present } = readFields();
    if (present && present !== filledIn.current) return;
    filledIn.current = rule && promisedByRule(rule, working, new Date()).toISOString();
    if (present !== filledIn.current) setFields({ promised_by: filledIn.current });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a promise that was taken back stays so until another one is the default
  useEffect(() => fill(), [rule, working.closes_at]);
}

interface ControlProps {
  id?: string;
  value?: string | undefined;
  onChange?: (by: string | undefined) => void;
}

/** Today, the next working day, a window or a time. Its value is the end, `promised_by`; the start is a field of its own. */
function PromiseControl({ id, value, onChange }: ControlProps) {
  const working = useWorkingDays();
  const now = new Date(useNow(60_000));
  const from = useFromFields(fromOf);
  const setFields = useSetFields<OrderValues>();
  const [chosen, setChosen] = useState<Kind>();
  const today = lagosDayOf(now);
  const nextDay = nextWorkingDay(today, working);
  const ends = {
    today: closingToday(working, now)?.toISOString(),
    next: closingOf(nextDay, working).toISOString(),
  };
  const derived: Kind = !value
    ? 'none'
    : from
      ? 'window'
      : value === ends.today
        ? 'today'
        : value === ends.next
          ? 'next'
          : 'by';
  const kind = value && (chosen === 'window' || chosen === 'by') ? chosen : derived;
  const put = (by: string | undefined, start?: string) => {
    setFields({ promised_from: start });
    onChange?.(by);
  };
  /** The first full hour in `hours`, of a day that is still open. */
  const inHours = (hours: number) => {
    const at = Math.ceil(now.getTime() / 3_600_000 + hours) * 3_600_000;
    return ends.today && at <= Date.parse(ends.today) ? new Date(at).toISOString() : undefined;
  };
  const choose = (next: Kind) => {
    setChosen(next);
    if (next === 'none') return put(undefined);
    if (next === 'today' || next === 'next') return put(ends[next]);
    const by = inHours(3) ?? ends.next;
    const start = inHours(3) ? inHours(1) : new Date(Date.parse(by) - 7_200_000).toISOString();
    return next === 'by' ? put(by) : put(by, start);
  };
  const end = value ? promiseEnd(new Date(value)) : { day: today, time: '' };
  const startTime = from ? lagosTimeOf(new Date(from)) : '';
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
  const move = (day: string, start: string, time: string) => {
    if (!isDay(day) || !time) return;
    const by =
      time === '24:00' || time === '00:00'
        ? lagosInstant(addLagosDays(day, 1), '00:00')
        : lagosInstant(day, time);
    put(by.toISOString(), kind === 'window' && start ? lagosInstant(day, start).toISOString() : undefined);
  };
  const nextText = nextDay === addLagosDays(today, 1) ? 'Tomorrow' : weekdayText(nextDay);
  return (
    <>
      <Segments<Kind>
        {...(id && { id })}
        label="Promise"
        options={[
          { value: 'none', label: 'None' },
          ...(ends.today || kind === 'today' ? [{ value: 'today' as const, label: 'Today' }] : []),
          { value: 'next', label: nextText },
          { value: 'window', label: 'Window' },
          { value: 'by', label: 'By a time' },
        ]}
        value={kind}
        onChange={choose}
      />
      {(kind === 'window' || kind === 'by') && (
        <div className={styles.promise}>
          <DayInput
            aria-label="Day of the promise"
            value={end.day}
            min={today}
            max={addLagosDays(today, promiseDays)}
            onChange={(day) => move(day, startTime, end.time)}
          />
          {kind === 'window' && (
            <Input
              type="time"
              aria-label="Not before"
              value={startTime}
              onChange={(event) => move(end.day, event.target.value, end.time)}
            />
          )}
          <Input
            type="time"
            aria-label={kind === 'window' ? 'Not after' : 'By'}
            value={end.time === '24:00' ? '00:00' : end.time}
            onChange={(event) => move(end.day, startTime, event.target.value)}
          />
        </div>
      )}
    </>
  );
}

/** When the receiver is promised their order; nothing on a server without promises. */
export function PromiseField() {
  if (!useOffers('promises')) return null;
  return (
    <>
      <HiddenField<OrderValues> name={['promised_from']} />
      <Field<OrderValues> name="promised_by" label="Promise" className={styles.wide}>
        <PromiseControl />
      </Field>
    </>
  );
}
