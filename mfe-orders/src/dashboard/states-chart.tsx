import type { GeneralStats } from '@waybill/contract';
import styles from './charts.module.css';

const states = [
  { key: 'pending_orders', title: 'Pending', tone: 'pending' },
  { key: 'accepted_orders', title: 'Accepted', tone: 'accepted' },
  { key: 'completed_orders', title: 'Completed', tone: 'delivered' },
  { key: 'canceled_orders', title: 'Cancelled', tone: 'canceled' },
] as const;

/** The states of orders that were with riders in the last 24 hours, as shares of one bar. */
export function StatesChart({ stats }: { stats: GeneralStats }) {
  const total = states.reduce((sum, { key }) => sum + stats[key], 0);
  return (
    <figure className={styles.chart}>
      <figcaption>
        <h3>With riders</h3>
        <p>
          {total === 0 ? 'No order was with a rider in the last 24 hours.' : `${total} in the last 24 hours.`}
        </p>
      </figcaption>
      <div className={styles.bar} aria-hidden="true">
        {states.map(
          ({ key, tone }) =>
            stats[key] > 0 && <span key={key} data-tone={tone} style={{ flexGrow: stats[key] }} />,
        )}
      </div>
      <dl className={styles.shares}>
        {states.map(({ key, title, tone }) => (
          <div key={key}>
            <dt data-tone={tone}>{title}</dt>
            <dd>{total === 0 ? '–' : `${Math.round((stats[key] / total) * 100)} %`}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
