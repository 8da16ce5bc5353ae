import type { ReactNode } from 'react';
import type { PictureName } from '../pictures/drawing.tsx';
import { Picture } from '../pictures/picture.tsx';
import { Icon, type IconName } from '../show/icon.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  /** The reason: 'No content found', 'No item found' … */
  text: string;
  icon?: IconName;
  /** A drawing in place of the icon. */
  picture?: PictureName;
  /** One line alone: a part of a page, where a drawing would be louder than what is there. */
  isQuiet?: boolean;
  /** The way on: a button, a link. */
  children?: ReactNode;
}

/** Takes the place of a list or a record, and says why it is empty. */
export const EmptyState = ({ text, icon = 'inbox', picture, isQuiet, children }: EmptyStateProps) => (
  <div className={styles.empty} data-quiet={isQuiet || undefined}>
    {!isQuiet && (picture ? <Picture name={picture} /> : <Icon name={icon} className={styles.emptyIcon} />)}
    <p>{text}</p>
    {children}
  </div>
);
