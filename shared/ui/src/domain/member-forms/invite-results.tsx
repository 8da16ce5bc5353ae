import type { IconName } from '../../show/icon.tsx';
import { StatusTag, type Tone } from '../../show/status-tag.tsx';
import styles from './invites.module.css';
import type { InviteResult } from './send-invites.ts';

const looks: Record<InviteResult['state'], { text: string; tone: Tone; icon: IconName }> = {
  waiting: { text: 'Not sent yet', tone: 'closed', icon: 'clock' },
  sending: { text: 'Sending', tone: 'assigned', icon: 'mail' },
  sent: { text: 'Sent', tone: 'delivered', icon: 'done' },
  rejected: { text: 'Not sent', tone: 'unassigned', icon: 'alert' },
  failed: { text: 'Failed', tone: 'canceled', icon: 'alert' },
};

/** The outcome of each invite of a list. */
export const InviteResults = ({ results }: { results: readonly InviteResult[] }) => (
  <ul className={styles.results} aria-label="Invites">
    {results.map(({ email, state, reason }) => {
      const { text, ...look } = looks[state];
      return (
        <li key={email}>
          <span className={styles.email}>{email}</span>
          <StatusTag {...look}>{text}</StatusTag>
          {reason && <span className={styles.reason}>{reason}</span>}
        </li>
      );
    })}
  </ul>
);
