import { type Invite, roleLabels } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Avatar, Button, DateTime, StatusTag } from '@waybill/ui';
import { useNavigate } from 'react-router-dom';
import styles from './invites.module.css';

interface InviteRowProps {
  invite: Invite;
  onOpen: () => void;
}

/** Opens with its offer. Rejecting asks there first; accepting leads to a page that does. */
export function InviteRow({ invite, onOpen }: InviteRowProps) {
  const navigate = useNavigate();
  const from = `the invite from ${invite.company.company_name}`;
  return (
    <li className={styles.row}>
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
      </button>
      <div className={styles.choice}>
        <Button aria-label={`Reject ${from}`} aria-haspopup="dialog" onClick={onOpen}>
          Reject
        </Button>
        <Button
          type="primary"
          aria-label={`Accept ${from}`}
          onClick={() => navigate(to.inviteRegistration(invite.invite_code))}
        >
          Accept
        </Button>
      </div>
    </li>
  );
}
