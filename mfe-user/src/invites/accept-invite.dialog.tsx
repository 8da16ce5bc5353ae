import { invitesApi, useWrite } from '@waybill/api';
import type { Invite } from '@waybill/contract';
import { Button, Dialog, Facts } from '@waybill/ui';
import styles from './invites.module.css';
import { roleOffered } from './role-offered.ts';

interface AcceptInviteDialogProps {
  invite: Invite;
  onClose: () => void;
}

/** What one company offers, and the answer to it. */
export function AcceptInviteDialog({ invite, onClose }: AcceptInviteDialogProps) {
  const { company_name } = invite.company;
  const { act, isPending } = useWrite(invitesApi.refuse, {
    success: `You rejected the invite of ${company_name}`,
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
          <Button type="primary" disabled aria-describedby="accept-later">
            Accept
          </Button>
        </>
      }
    >
      <p className={styles.offer}>{company_name} invites you to join their company.</p>
      <Facts
        facts={[
          ['Role', roleOffered(invite)],
          ['Job title', invite.job_title],
          ['Job description', invite.job_description],
        ]}
      />
      <p id="accept-later" className={styles.later}>
        Accepting is not possible here yet; until it is, the invite stays. If you reject it, {company_name}{' '}
        has to invite you again.
      </p>
    </Dialog>
  );
}
