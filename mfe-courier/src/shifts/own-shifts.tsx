import { ridersApi, useWrite } from '@waybill/api';
import { type MyRider, nextShiftAt, offReasonOf, shiftAt } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { useOffers } from '@waybill/session';
import { Button, dayText, Facts, Icon, useNow } from '@waybill/ui';
import { useState } from 'react';
import { type RiderTexts, riderTexts, useRiderTexts } from '../texts/rider-texts.ts';
import type { OwnDayOffProps } from './own-day-off.dialog.tsx';
import { comingDaysOff, week, weekLines, whenText } from './shift-text.ts';
import styles from './shifts.module.css';

const OwnDayOff = lazyDialog<OwnDayOffProps>(
  () => riderTexts().shifts.add,
  () => import('./own-day-off.dialog.tsx'),
);

type Shifts = NonNullable<MyRider['shifts']>;

const stateText = (shifts: Shifts, now: Date, texts: RiderTexts['shifts']): string => {
  const reason = offReasonOf(shifts, now, 0);
  const next = nextShiftAt(shifts, now);
  const back = reason && next ? ` ${texts.back(whenText(next, now, texts.tomorrow))}` : '';
  if (reason === 'day_off') return texts.offToday + back;
  if (reason) return texts.off + back;
  const shift = shifts.weekly_hours && shiftAt(shifts, now);
  return shift ? texts.on(whenText(shift.end, now, texts.tomorrow)) : texts.anyTime;
};

function OwnDaysOff({ days }: { days: Shifts['days_off'] }) {
  const { shifts: texts } = useRiderTexts();
  const { act, isPending } = useWrite(ridersApi.deleteDayOff, { invalidates: [ridersApi.all] });
  return (
    <ul className={styles.days} aria-label={texts.daysOff}>
      {days.map(({ day, reason, by_rider }) => (
        <li key={day}>
          <span>{[dayText(day), reason, !by_rider && texts.byOffice].filter(Boolean).join(' · ')}</span>
          {by_rider && (
            <Button
              type="text"
              aria-label={texts.takeBack(dayText(day))}
              icon={<Icon name="close" />}
              disabled={isPending}
              onClick={() => act({ day })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** When the rider works, as the office wrote it down, their days off, and a way to ask for one. Nothing on a server without shifts. */
export function OwnShifts({ shifts }: Pick<MyRider, 'shifts'>) {
  const { shifts: texts } = useRiderTexts();
  const now = new Date(useNow(60_000));
  const hasShifts = useOffers('shifts');
  const [isOpen, setIsOpen] = useState(false);
  if (!shifts || !hasShifts) return null;
  const days = comingDaysOff(shifts.days_off, now);
  const nameOf = (day: (typeof week)[number]) => texts.weekdays[week.indexOf(day)]!;
  return (
    <section className={styles.own} aria-labelledby="own-shifts">
      <h2 id="own-shifts">{texts.title}</h2>
      <p className={styles.state}>{stateText(shifts, now, texts)}</p>
      {shifts.weekly_hours && (
        <Facts
          facts={weekLines(shifts.weekly_hours).map(({ first, last, times }) => [
            first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`,
            times,
          ])}
        />
      )}
      {days.length > 0 && <OwnDaysOff days={days} />}
      <Button onClick={() => setIsOpen(true)}>{texts.add}</Button>
      {isOpen && <OwnDayOff onClose={() => setIsOpen(false)} />}
    </section>
  );
}
