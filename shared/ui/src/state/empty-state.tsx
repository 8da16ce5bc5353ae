import type { ReactNode } from 'react';
import { Icon, type IconName } from '../show/icon.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  /** The reason: 'No content found', 'No item found' … */
  text: string;
  icon?: IconName;
  /** In place of the icon: a drawing of `@waybill/ui/pictures`. */
  picture?: ReactNode;
  /** The way on: a button, a link. */
  children?: ReactNode;
}

/** Takes the place of a list or a record, and says why it is empty. */
export const EmptyState = ({ text, icon = 'inbox', picture, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    {picture ?? <Icon name={icon} className={styles.emptyIcon} />}
    <p>{text}</p>
    {children}
  </div>
);
