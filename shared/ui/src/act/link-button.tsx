import type { ReactNode } from 'react';
import { Icon, type IconName } from '../show/icon.tsx';
import styles from './act.module.css';

interface LinkButtonProps {
  /** `tel:`, `mailto:` or `https:`. */
  href: string;
  icon: IconName;
  /** The words that are read out, if the visible ones alone do not say it. */
  label?: string | undefined;
  /** The deed that comes next. */
  isPrimary?: boolean | undefined;
  children: ReactNode;
}

/** A link out of the suite that is pressed like a button, big enough for a thumb. */
export const LinkButton = ({ href, icon, label, isPrimary, children }: LinkButtonProps) => (
  <a
    className={styles.linkButton}
    href={href}
    aria-label={label}
    data-primary={isPrimary || undefined}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
  >
    <Icon name={icon} /> {children}
  </a>
);
