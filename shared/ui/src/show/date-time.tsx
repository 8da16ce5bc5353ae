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

const timeOfDay = parts({ hour: '2-digit', minute: '2-digit' });
const dayOf = parts({ dateStyle: 'short' });

/** `14:05` for a time of today (Lagos), otherwise as `dateTimeText`. */
export const timeText = (at: string, now = new Date()): string =>
  dayOf.format(new Date(at)) === dayOf.format(now) ? timeOfDay.format(new Date(at)) : dateTimeText(at, now);

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
