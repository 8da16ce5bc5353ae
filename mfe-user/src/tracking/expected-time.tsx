import type { TrackedOrder } from '@waybill/contract';
import { dateTimeText } from '@waybill/ui';
import styles from './tracking.module.css';

type Expected = NonNullable<TrackedOrder['expected']>;

const basisTexts: Record<Expected['basis'], string> = {
  rider_near: 'by how near the rider is',
  route: 'by the way that is left to the rider',
  area_history: 'by earlier deliveries in this area',
  company_history: 'by earlier deliveries of this company',
  guess: 'a first guess',
};

const timeOnly = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});
const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' });

/** `14:05 to 14:35` today, else with the day: `24 Nov, 14:05 to 24 Nov, 14:35`. */
export function rangeText({ from, to }: Pick<Expected, 'from' | 'to'>, now: Date): string {
  const today = dayOf.format(now);
  const isToday = [from, to].every((at) => dayOf.format(new Date(at)) === today);
  const text = (at: string) => (isToday ? timeOnly.format(new Date(at)) : dateTimeText(at, now));
  return text(from) === text(to) ? text(to) : `${text(from)} to ${text(to)}`;
}

interface ExpectedTimeProps {
  expected: TrackedOrder['expected'];
  status: TrackedOrder['status'];
  nowMs: number;
}

/** When the order is expected, as a range, and what that is based on. */
export function ExpectedTime({ expected, status, nowMs }: ExpectedTimeProps) {
  if (!expected || status === 'delivered' || status === 'closed') return null;
  const isLate = Date.parse(expected.to) < nowMs;
  return (
    <p className={styles.expected}>
      <span>{isLate ? 'Later than expected' : 'Expected'}</span>
      <strong>{rangeText(expected, new Date(nowMs))}</strong>
      <small>{basisTexts[expected.basis] ?? 'a first guess'}</small>
    </p>
  );
}
