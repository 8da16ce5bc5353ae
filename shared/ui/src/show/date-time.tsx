import { lagosParts } from './lagos-time.ts';
import styles from './show.module.css';

/** `21 Nov, 14:05` in Lagos; with the year when it is not this one. */
export function dateTimeText(at: string, now = new Date()): string {
  const { year, day, time } = lagosParts(new Date(at));
  return year === lagosParts(now).year ? `${day}, ${time}` : `${day} ${year}, ${time}`;
}

/** `14:05` for a time of today (Lagos), otherwise as `dateTimeText`. */
export function timeText(at: string, now = new Date()): string {
  const [then, today] = [lagosParts(new Date(at)), lagosParts(now)];
  return then.day === today.day && then.year === today.year ? then.time : dateTimeText(at, now);
}

interface DateTimeProps {
  /** ISO 8601, UTC. */
  at: string;
  className?: string | undefined;
  /** `21 Nov, 14:05:09`, where things follow each other within seconds. */
  hasSeconds?: boolean;
}

/** A timestamp in short; the full one on hover. */
export const DateTime = ({ at, className, hasSeconds = false }: DateTimeProps) => (
  <time
    dateTime={at}
    title={`${lagosParts(new Date(at)).full}, Lagos`}
    className={className ? `${styles.time} ${className}` : styles.time}
  >
    {dateTimeText(at)}
    {hasSeconds && `:${lagosParts(new Date(at)).seconds}`}
  </time>
);
