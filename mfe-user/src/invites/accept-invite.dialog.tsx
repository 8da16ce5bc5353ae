import { invitesApi, useWrite } from '@waybill/api';
import { type Invite, roleLabels } from '@waybill/contract';
import { to } from '@waybill/federation';
import { Button, Dialog, Facts } from '@waybill/ui';
import { useNavigate } from 'react-router-dom';
import styles from './invites.module.css';

interface AcceptInviteDialogProps {
  invite: Invite;
  onClose: () => void;
}

/** The offer of a company, to accept or reject. */
export function AcceptInviteDialog({ invite, onClose }: AcceptInviteDialogProps) {
  const { company_name } = invite.company;
  const navigate = useNavigate();
  const { act, isPending } = useWrite(invitesApi.reject, {
    success: `You rejected the invite from ${company_name}`,
    invalidates: [invitesApi.all],
    onSuccess: onClose,
  });
  return (
    <Dialog
      title="Accept Invite"
      onClose={onClose}
      footer={
        <>
          <Button danger loading={isPending} onClick={() => act(invite.id)}>
            Reject
          </Button>
          <Button type="primary" onClick={() => navigate(to.inviteRegistration(invite.invite_code))}>
            Accept
          </Button>
        </>
      }
    >
      <p className={styles.offer}>{company_name} invites you to join their company.</p>
      <Facts
        facts={[
          ['Role', roleLabels([invite.type])],
          ['Job title', invite.job_title],
          ['Job description', invite.job_description],
        ]}
      />
      <p className={styles.later}>
        Accept takes you to a page where you join. If you reject it, {company_name} has to invite you again.
      </p>
    </Dialog>
  );
}
