import { lazy, type ReactNode, Suspense } from 'react';
import type { PictureName } from '../pictures/drawing.tsx';
import { Icon, type IconName } from '../show/icon.tsx';
import styles from './state.module.css';

/** A drawing is never waited for, and nothing fails without it. */
const Drawing = lazy(() => import('../pictures/drawing.tsx').catch(() => ({ default: () => null })));

interface EmptyStateProps {
  /** The reason: 'No content found', 'No item found' … */
  text: string;
  icon?: IconName;
  /** A drawing in place of the icon. */
  picture?: PictureName;
  /** The way on: a button, a link. */
  children?: ReactNode;
}

/** Takes the place of a list or a record, and says why it is empty. */
export const EmptyState = ({ text, icon = 'inbox', picture, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    {picture ? (
      <Suspense fallback={<div className={styles.drawing} />}>
        <Drawing name={picture} />
      </Suspense>
    ) : (
      <Icon name={icon} className={styles.emptyIcon} />
    )}
    <p>{text}</p>
    {children}
  </div>
);
