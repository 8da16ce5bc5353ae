import { Icon, type IconName } from '@waybill/ui';
import { Link } from 'react-router-dom';
import styles from './user-dashboard.module.css';

export interface DashboardCardProps {
  title: string;
  text: string;
  icon: IconName;
  /** The screen it opens. */
  to: string;
  /** What most come for: it stands out. */
  isPrimary?: boolean;
  /** Not shown while it is 0. */
  count?: { number: number; label: string } | undefined;
}

export const DashboardCard = ({ title, text, icon, to, isPrimary, count }: DashboardCardProps) => (
  <li>
    <Link to={to} className={styles.card} data-primary={isPrimary}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.text}>
        <span className={styles.title}>
          <strong>{title}</strong>
          {count && count.number > 0 && <small className={styles.count}>{count.label}</small>}
        </span>
        <span>{text}</span>
      </span>
    </Link>
  </li>
);
