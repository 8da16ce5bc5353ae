import type { GeneralStats } from '@waybill/contract';
import styles from './charts.module.css';

type Hours = GeneralStats['by_hour'];

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

const busiest = (hours: Hours) => hours.reduce((most, each) => (each.created > most.created ? each : most));

const summary = (hours: Hours) => {
  const { hour, created } = busiest(hours);
  return created === 0
    ? 'No new orders in the last 24 hours.'
    : `Most new orders at ${clock(hour)}: ${created}.`;
};

/** New and delivered orders of 24 hours, by hour in Lagos. */
export function HoursChart({ hours }: { hours: Hours }) {
  if (hours.length === 0) return null;
  const top = Math.max(1, ...hours.map(({ created, delivered }) => Math.max(created, delivered)));
  const height = (count: number) => ({ height: `${(count / top) * 100}%` });
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>By the hour</h3>
        <p>{summary(hours)}</p>
        <p className={styles.legend}>
          <span data-tone="new">New</span>
          <span data-tone="delivered">Delivered</span>
        </p>
      </figcaption>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">New</th>
            <th scope="col">Delivered</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, created, delivered }) => (
            <tr key={hour} title={`${clock(hour)}: ${created} new, ${delivered} delivered`}>
              <th scope="row">
                <span data-every-sixth={hour % 6 === 0 || undefined}>{clock(hour)}</span>
              </th>
              <td data-tone="new">
                <span style={height(created)}>{created}</span>
              </td>
              <td data-tone="delivered">
                <span style={height(delivered)}>{delivered}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
