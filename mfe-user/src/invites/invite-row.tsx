import { type Invite, roleLabels } from '@waybill/contract';
import { Avatar, DateTime, Icon, StatusTag } from '@waybill/ui';
import styles from './invites.module.css';

interface InviteRowProps {
  invite: Invite;
  onOpen: () => void;
}

export const InviteRow = ({ invite, onOpen }: InviteRowProps) => (
  <li>
    <button type="button" className={styles.invite} aria-haspopup="dialog" onClick={onOpen}>
      <Avatar name={invite.company.company_name} picture={invite.company.company_picture} />
      <span className={styles.text}>
        <strong>{invite.company.company_name}</strong>
        <span>Just sent you an invite to join their company</span>
        <span className={styles.facts}>
          <StatusTag tone="assigned" icon={invite.type === 'courier' ? 'rider' : 'staff'}>
            {`Role: ${roleLabels([invite.type])}`}
          </StatusTag>
          <span>
            Sent <DateTime at={invite.created_at} />
          </span>
        </span>
      </span>
      <span className={styles.answer}>
        Accept or reject <Icon name="forward" />
      </span>
    </button>
  </li>
);
