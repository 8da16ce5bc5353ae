import { Icon, type IconName } from './icon.tsx';
import styles from './show.module.css';

/** The colour family of a state. */
export type Tone = 'unassigned' | 'assigned' | 'delivered' | 'canceled' | 'closed';

export interface StatusTagProps {
  tone: Tone;
  icon: IconName;
  children: string;
  /** The normal case of a list: the word alone, so that the others stand out. */
  isQuiet?: boolean;
}

/** A state as text, icon and colour, never colour alone. */
export const StatusTag = ({ tone, icon, children, isQuiet }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone} data-quiet={isQuiet}>
    <Icon name={icon} /> {children}
  </span>
);

/** Shows if a company, rider or employee is approved. */
export const ApprovalTag = ({
  isApproved,
  notApprovedLabel = 'Not approved',
  isQuiet,
}: {
  isApproved: boolean;
  notApprovedLabel?: string;
  /** An approval is the normal case. */
  isQuiet?: boolean;
}) =>
  isApproved ? (
    <StatusTag tone="delivered" icon="done" {...(isQuiet && { isQuiet })}>
      Approved
    </StatusTag>
  ) : (
    <StatusTag tone="unassigned" icon="clock">
      {notApprovedLabel}
    </StatusTag>
  );
