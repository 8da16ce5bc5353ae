import styles from './show.module.css';

const zone = 'Africa/Lagos';
const parts = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...options });

const thisYear = parts({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
const anyYear = parts({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const whole = parts({ dateStyle: 'full', timeStyle: 'medium' });
const yearOf = parts({ year: 'numeric' });

/** `21 Nov, 14:05` in Lagos; with the year when it is not this one. */
export function dateTimeText(at: string, now = new Date()): string {
  const moment = new Date(at);
  return (yearOf.format(moment) === yearOf.format(now) ? thisYear : anyYear).format(moment);
}

interface DateTimeProps {
  /** ISO 8601, UTC. */
  at: string;
  className?: string | undefined;
}

/** A moment in short; the full one on hover. */
export const DateTime = ({ at, className }: DateTimeProps) => (
  <time
    dateTime={at}
    title={`${whole.format(new Date(at))}, Lagos`}
    className={className ? `${styles.time} ${className}` : styles.time}
  >
    {dateTimeText(at)}
  </time>
);
