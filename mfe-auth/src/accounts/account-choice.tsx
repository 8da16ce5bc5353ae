import type { Group } from '@waybill/contract';
import { Avatar, Icon, StatusTag } from '@waybill/ui';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  userName: string;
  teamName: string;
  note: string;
  /** The user without a company: their own name leads. */
  isOwn?: boolean;
  /** Marks a membership that cannot be used at present. */
  state?: Group['state'] | undefined;
  onChoose: () => void;
}

export const AccountChoice = ({
  userName,
  teamName,
  note,
  isOwn = false,
  state,
  onChoose,
}: AccountChoiceProps) => (
  <li>
    <button type="button" className={styles.choice} onClick={onChoose}>
      <Avatar name={isOwn ? userName : teamName} />
      <span className={styles.text}>
        <span className={styles.names} data-own={isOwn}>
          <strong>{teamName}</strong>
          <span>{userName}</span>
        </span>
        <small>{note}</small>
        {state === 'awaiting_approval' && (
          <StatusTag tone="unassigned" icon="clock">
            Waiting for approval
          </StatusTag>
        )}
        {state === 'terminated' && (
          <StatusTag tone="closed" icon="cancel">
            Account deleted
          </StatusTag>
        )}
      </span>
      <Icon name="forward" className={styles.arrow} />
    </button>
  </li>
);
