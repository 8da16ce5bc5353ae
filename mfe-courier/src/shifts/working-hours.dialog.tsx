import { ridersApi, useWrite } from '@waybill/api';
import type { Weekday, WeeklyHours, WorkingHours } from '@waybill/contract';
import { Button, capitalised, Dialog } from '@waybill/ui';
import { Field, Form, Input } from '@waybill/ui/form';
import type { ShiftDialogProps } from './days-off.dialog.tsx';
import { shortDay, week } from './shift-text.ts';
import styles from './shifts.module.css';

/** As it is typed: a day may have one of its two times. */
type TypedWeek = Partial<Record<Weekday, Partial<WorkingHours>>>;

interface HoursValues {
  weekly_hours: TypedWeek;
}

const isEmpty = (hours: Partial<WorkingHours> | undefined) => !hours?.from && !hours?.to;

const halfTyped = (typed: unknown) => {
  const wrong = week.find((day) => {
    const hours = (typed as TypedWeek)[day];
    return !isEmpty(hours) && !(hours?.from && hours.to);
  });
  return wrong && `${capitalised(wrong)} needs both times, or none`;
};

interface WeekHoursProps {
  id?: string;
  value?: TypedWeek;
  onChange?: (value: TypedWeek) => void;
}

/** A form control: the hours of each weekday; those of the first working day may be copied to the others until Saturday. */
function WeekHours({ id, value = {}, onChange }: WeekHoursProps) {
  const put = (day: Weekday, hours: Partial<WorkingHours>) => onChange?.({ ...value, [day]: hours });
  const first = week.find((day) => value[day]?.from && value[day]?.to);
  const followers = first ? week.slice(week.indexOf(first) + 1, week.indexOf('sunday')) : [];
  const copy = () =>
    onChange?.({ ...value, ...Object.fromEntries(followers.map((day) => [day, value[first!]])) });
  return (
    <div className={styles.week} id={id}>
      {week.map((day) => (
        <div key={day} className={styles.weekday}>
          <span>{shortDay(day)}</span>
          <Input
            type="time"
            aria-label={`${capitalised(day)} from`}
            value={value[day]?.from ?? ''}
            onChange={({ target }) => put(day, { ...value[day], from: target.value })}
          />
          <span aria-hidden="true">–</span>
          <Input
            type="time"
            aria-label={`${capitalised(day)} to`}
            value={value[day]?.to ?? ''}
            onChange={({ target }) => put(day, { ...value[day], to: target.value })}
          />
        </div>
      ))}
      {followers.length > 0 && (
        <Button size="small" onClick={copy}>
          Copy {capitalised(first!)} to {shortDay(followers[0]!)}
          {followers.length > 1 && `–${shortDay(followers.at(-1)!)}`}
        </Button>
      )}
    </div>
  );
}

const toHours = (typed: TypedWeek): WeeklyHours =>
  Object.fromEntries(
    week.filter((day) => !isEmpty(typed[day])).map((day) => [day, typed[day] as WorkingHours]),
  );

/** A rider's hours per weekday; an empty week lets them be asked at any time. */
export function WorkingHoursDialog({ rider, onClose }: ShiftDialogProps) {
  const draft = `working-hours ${rider.id}`;
  const { run } = useWrite(ridersApi.update, {
    invalidates: [ridersApi.all],
    success: 'Working hours saved',
  });
  return (
    <Dialog title={`Working hours of ${rider.courier_name}`} onClose={onClose}>
      <Form<HoursValues>
        defaults={{ weekly_hours: rider.shifts?.weekly_hours ?? {} }}
        draft={draft}
        submitLabel="Save"
        actions="fixed"
        onSubmit={({ weekly_hours }) => {
          const hours = toHours(weekly_hours);
          const isAlways = Object.keys(hours).length === 0;
          const change = isAlways ? { clear: ['weekly_hours' as const] } : { weekly_hours: hours };
          return run({ id: rider.id, ...change }).then(onClose);
        }}
      >
        <Field<HoursValues>
          name="weekly_hours"
          label="Week"
          hint="Orders are offered in these hours only. An empty day is free. An end before the start is on the next day. An empty week: at any time."
          rules={[halfTyped]}
        >
          <WeekHours />
        </Field>
      </Form>
    </Dialog>
  );
}
