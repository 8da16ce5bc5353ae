import { Avatar, Icon } from '@waybill/ui';
import styles from './account-choice.module.css';

interface AccountChoiceProps {
  userName: string;
  /** The team's display name, or Default. */
  teamName: string;
  /** What the account is for: the roles, or what it opens. */
  note: string;
  onChoose: () => void;
}

/** One account to work with. */
export const AccountChoice = ({ userName, teamName, note, onChoose }: AccountChoiceProps) => (
  <li>
    <button type="button" className={styles.choice} onClick={onChoose}>
      <Avatar name={teamName} />
      <span className={styles.words}>
        <strong>{teamName}</strong>
        <span>{userName}</span>
        <small>{note}</small>
      </span>
      <Icon name="forward" className={styles.arrow} />
    </button>
  </li>
);
