import { lagosDayOf, type TrackedOrder } from '@waybill/contract';
import { dateTimeText, timeText } from '@waybill/ui';
import styles from './tracking.module.css';

type Expected = NonNullable<TrackedOrder['expected']>;

const basisTexts: Record<Expected['basis'], string> = {
  rider_near: 'The rider is near.',
  route: 'Worked out from where the rider is now.',
  area_history: 'Worked out from recent deliveries in this area.',
  company_history: 'Worked out from recent deliveries by this company.',
  guess: 'An estimate. It gets better once a rider is on the way.',
};

/** `14:05 to 14:35` today, else with the day: `24 Nov, 14:05 to 14:35`. */
export function rangeText({ from, to }: Pick<Expected, 'from' | 'to'>, now: Date): string {
  const [day, lastDay] = [from, to].map((at) => lagosDayOf(new Date(at)));
  const first = day === lastDay && day === lagosDayOf(now) ? timeText(from, now) : dateTimeText(from, now);
  if (from === to) return first;
  return `${first} to ${day === lastDay ? dateTimeText(to, now).split(', ').at(-1) : dateTimeText(to, now)}`;
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
