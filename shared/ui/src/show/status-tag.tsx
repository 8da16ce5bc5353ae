import { Icon, type IconName } from './icon.tsx';
import styles from './show.module.css';

/** The colour family of a state. */
export type Tone = 'unassigned' | 'assigned' | 'delivered' | 'canceled' | 'closed';

export interface StatusTagProps {
  tone: Tone;
  icon: IconName;
  children: string;
}

/** A state as text, icon and colour, never colour alone. */
export const StatusTag = ({ tone, icon, children }: StatusTagProps) => (
  <span className={styles.tag} data-tone={tone}>
    <Icon name={icon} /> {children}
  </span>
);

/** Shows if a company, rider or employee is approved. */
export const ApprovalTag = ({
  isApproved,
  notApprovedLabel = 'Not approved',
}: {
  isApproved: boolean;
  notApprovedLabel?: string;
}) =>
  isApproved ? (
    <StatusTag tone="delivered" icon="done">
      Approved
    </StatusTag>
  ) : (
    <StatusTag tone="unassigned" icon="clock">
      {notApprovedLabel}
    </StatusTag>
  );
