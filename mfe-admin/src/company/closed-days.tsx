import { type ClosedDay, lagosDayOf, weekdays } from '@waybill/contract';
import { Button, capitalised, dayText, Icon, weekdayText } from '@waybill/ui';
import { DayInput, Select } from '@waybill/ui/fields';
import { useState } from 'react';
import styles from './company.module.css';
import { comingHolidays, holidayName } from './public-holidays.ts';

const isWeekday = (day: ClosedDay) => (weekdays as readonly string[]).includes(day);
const weekdayOptions = weekdays.map((value) => ({ value, label: capitalised(value) }));

interface ClosedDaysProps {
  id?: string;
  value?: readonly ClosedDay[] | undefined;
  onChange?: (days: ClosedDay[]) => void;
}

/** A form control: weekdays, and single dates such as public holidays. */
export function ClosedDays({ id, value = [], onChange }: ClosedDaysProps) {
  const [typed, setTyped] = useState('');
  const today = lagosDayOf(new Date());
  const dates = value.filter((day) => !isWeekday(day)).sort();
  const put = (days: readonly ClosedDay[]) => onChange?.([...new Set(days)]);
  const coming = comingHolidays(today).filter((day) => !dates.includes(day));
  const add = (day: string) => {
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
    setTyped(isDay ? '' : day);
    if (isDay) put([...value, day]);
  };
  return (
    <div className={styles.closed}>
      <Select
        {...(id && { id })}
        mode="multiple"
        allowClear
        placeholder="Weekdays"
        options={weekdayOptions}
        value={value.filter(isWeekday)}
        onChange={(days: ClosedDay[]) => put([...days, ...dates])}
      />
      <div className={styles.dates}>
        <DayInput
          aria-label="Closed on one day"
          placeholder="Add a date: dd/mm/yyyy"
          value={typed}
          min={today}
          onChange={add}
        />
        {coming.length > 0 && <Button onClick={() => put([...value, ...coming])}>Add public holidays</Button>}
      </div>
      {dates.length > 0 && (
        <ul aria-label="Days when it is closed">
          {dates.map((day) => (
            <li key={day}>
              {[weekdayText(day), holidayName(day)].filter(Boolean).join(' · ')}
              <Button
                size="small"
                type="text"
                aria-label={`Open on ${dayText(day)}`}
                icon={<Icon name="close" />}
                onClick={() => put(value.filter((other) => other !== day))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
