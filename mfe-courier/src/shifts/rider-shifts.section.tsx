import { ridersApi, useWrite } from '@waybill/api';
import type { Rider } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button, dayText, Facts, Icon, useNow, weekdayText } from '@waybill/ui';
import { useState } from 'react';
import type { ShiftDialogProps } from './days-off.dialog.tsx';
import { comingDaysOff, shiftStateText, shortDay, weekLines } from './shift-text.ts';
import styles from './shifts.module.css';

const WorkingHours = lazyDialog<ShiftDialogProps>(
  'Working hours',
  () => import('./working-hours.dialog.tsx'),
);
const DaysOff = lazyDialog<ShiftDialogProps>('Days off', () => import('./days-off.dialog.tsx'));

type Shifts = NonNullable<Rider['shifts']>;

type WeeklyHours = NonNullable<Shifts['weekly_hours']>;

const weekFacts = (hours: WeeklyHours): [string, string][] =>
  weekLines(hours).map(({ first, last, times }) => [
    first === last ? shortDay(first) : `${shortDay(first)}–${shortDay(last)}`,
    times,
  ]);

interface DaysOffListProps {
  rider: Rider;
  days: Shifts['days_off'];
  mayChange: boolean;
}

function DaysOffList({ rider, days, mayChange }: DaysOffListProps) {
  const { act, isPending } = useWrite(ridersApi.deleteDayOff, {
    invalidates: [ridersApi.all],
    success: 'Day off taken back',
  });
  return (
    <ul className={styles.days} aria-label="Days off">
      {days.map(({ day, reason, by_rider }) => (
        <li key={day}>
          <span>{[weekdayText(day), reason, by_rider && 'from the rider'].filter(Boolean).join(' · ')}</span>
          {mayChange && (
            <Button
              size="small"
              type="text"
              aria-label={`Take back ${dayText(day)}`}
              icon={<Icon name="close" />}
              disabled={isPending}
              onClick={() => act({ id: rider.id, day })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** When a rider works and does not, and the way to change it; nothing on a server without shifts. */
export function RiderShiftsSection({ rider }: { rider: Rider }) {
  const viewer = useViewer();
  const hasShifts = useOffers('shifts');
  const now = new Date(useNow(60_000));
  const [open, setOpen] = useState<'hours' | 'days'>();
  const { shifts } = rider;
  if (!shifts) return null;
  const mayChange = hasShifts && can(viewer, 'couriers.write') && rider.termination_date === null;
  const close = () => setOpen(undefined);
  const daysOff = comingDaysOff(shifts.days_off, now);
  return (
    <section className={styles.section} aria-labelledby="working-hours">
      <h2 id="working-hours">Working hours</h2>
      <p className={styles.state}>
        {shiftStateText(shifts, now) ?? 'May be offered orders at any time'}
        {daysOff.length === 0 && '. No days off are planned.'}
      </p>
      {shifts.weekly_hours && <Facts facts={weekFacts(shifts.weekly_hours)} />}
      {daysOff.length > 0 && <DaysOffList rider={rider} days={daysOff} mayChange={mayChange} />}
      {mayChange && (
        <div className={styles.actions}>
          <Button onClick={() => setOpen('hours')}>Edit hours</Button>
          <Button onClick={() => setOpen('days')}>Add days off</Button>
        </div>
      )}
      {open === 'hours' && <WorkingHours rider={rider} onClose={close} />}
      {open === 'days' && <DaysOff rider={rider} onClose={close} />}
    </section>
  );
}
