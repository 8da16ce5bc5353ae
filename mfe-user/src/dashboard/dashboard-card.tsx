import { Icon, type IconName } from '@waybill/ui';
import { Link } from 'react-router';
import styles from './user-dashboard.module.css';

export interface DashboardCardProps {
  title: string;
  /** What one finds behind it. */
  text: string;
  icon: IconName;
  /** The screen it opens; without one it is still to come. */
  to?: string;
  /** What waits there; nothing is shown for none. */
  count?: { number: number; label: string } | undefined;
}

/** One thing a user can do here. What does not exist yet says so and is no link. */
export function DashboardCard({ title, text, icon, to, count }: DashboardCardProps) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          <strong>{title}</strong>
          {!to && <small>Coming soon</small>}
          {count && count.number > 0 && <small className={styles.count}>{count.label}</small>}
        </span>
        <span>{text}</span>
      </span>
    </>
  );
  return (
    <li>
      {to ? (
        <Link to={to} className={styles.card}>
          {content}
        </Link>
      ) : (
        <div className={styles.card} data-soon="">
          {content}
        </div>
      )}
    </li>
  );
}
