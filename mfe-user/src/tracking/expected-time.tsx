import { lagosDayOf, type TrackedOrder } from '@waybill/contract';
import { dateTimeText, timeText } from '@waybill/ui';
import styles from './tracking.module.css';

type Expected = NonNullable<TrackedOrder['expected']>;

const basisTexts: Record<Expected['basis'], string> = {
  rider_near: 'The rider is near.',
  route: 'From where the rider is now.',
  area_history: 'From recent deliveries in this area.',
  company_history: 'From recent deliveries by this company.',
  guess: 'An estimate. It gets better once a rider is on the way.',
};

/** `14:05 to 14:35` today, else with the day: `24 Nov, 14:05 to 24 Nov, 14:35`. */
export function rangeText({ from, to }: Pick<Expected, 'from' | 'to'>, now: Date): string {
  const isToday = [from, to].every((at) => lagosDayOf(new Date(at)) === lagosDayOf(now));
  const text = (at: string) => (isToday ? timeText(at, now) : dateTimeText(at, now));
  return text(from) === text(to) ? text(to) : `${text(from)} to ${text(to)}`;
}

interface ExpectedTimeProps {
  expected: TrackedOrder['expected'];
  status: TrackedOrder['status'];
  nowMs: number;
}

/** The expected time of the order, as a range, and its basis. */
export function ExpectedTime({ expected, status, nowMs }: ExpectedTimeProps) {
  if (!expected || status === 'delivered' || status === 'closed') return null;
  const isLate = Date.parse(expected.to) < nowMs;
  return (
    <p className={styles.expected}>
      <span>{isLate ? 'Later than expected' : 'Expected'}</span>
      <strong>{rangeText(expected, new Date(nowMs))}</strong>
      <small>{basisTexts[expected.basis] ?? basisTexts.guess}</small>
    </p>
  );
}
