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
const full = parts({ dateStyle: 'full', timeStyle: 'medium' });
const yearOf = parts({ year: 'numeric' });

/** `21 Nov, 14:05` in Lagos; with the year when it is not this one. */
export function dateTimeText(at: string, now = new Date()): string {
  const date = new Date(at);
  return (yearOf.format(date) === yearOf.format(now) ? thisYear : anyYear).format(date);
}

interface DateTimeProps {
  /** ISO 8601, UTC. */
  at: string;
  className?: string | undefined;
}

/** A timestamp in short; the full one on hover. */
export const DateTime = ({ at, className }: DateTimeProps) => (
  <time
    dateTime={at}
    title={`${full.format(new Date(at))}, Lagos`}
    className={className ? `${styles.time} ${className}` : styles.time}
  >
    {dateTimeText(at)}
  </time>
);
