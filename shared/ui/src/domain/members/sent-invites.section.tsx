import { useQuery } from '@tanstack/react-query';
import { invitesApi, useWrite } from '@waybill/api';
import type { SentInvite } from '@waybill/contract';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '../../act/confirm-dialog.tsx';
import type { Column } from '../../table/columns.tsx';
import { ListPage } from '../../table/list-page.tsx';
import { useUnpaginatedList } from '../../table/use-unpaginated-list.ts';
import { abilityToInvite } from './invite-abilities.ts';
import styles from './invites.module.css';

const pageSizes = [5, 10, 15] as const;

const columns: readonly Column<SentInvite>[] = [
  { id: 'email', title: 'Email', value: ({ invitee_email }) => invitee_email, card: 'title' },
  { id: 'job', title: 'Job title', value: ({ job_title }) => job_title, card: 'named' },
  { id: 'sent', title: 'Sent', value: ({ created_at }) => created_at, kind: 'timestamp', card: 'named' },
  {
    id: 'expires',
    title: 'Expires',
    value: ({ expires_at }) => expires_at,
    kind: 'timestamp',
    card: 'named',
  },
];

interface SentInvitesProps {
  type: SentInvite['type'];
  /** The target of a mailed invite's link; the server adds the code. */
  inviteForm: string;
}

/** The company's pending invites of one kind; nothing where there are none or the server does not list them. */
export function SentInvitesSection({ type, inviteForm }: SentInvitesProps) {
  const viewer = useViewer();
  const isAllowed = useOffers('sent_invites') && can(viewer, abilityToInvite[type]);
  const sent = useQuery({ ...invitesApi.sent(), enabled: isAllowed });
  const invites = sent.data?.filter((invite) => invite.type === type);
  const { list, query } = useUnpaginatedList({ ...sent, data: invites }, pageSizes);
  const [revoking, setRevoking] = useState<SentInvite | null>(null);
  if (!isAllowed || sent.isPending || invites?.length === 0) return null;
  return (
    <div className={styles.sent}>
      <ListPage
        isSection
        title="Invites sent"
        list={list}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        note="They have not been accepted yet"
        {...(!viewer.isImpersonating && {
          actions: (invite: SentInvite) => (
            <>
              <SendAgain invite={invite} inviteForm={inviteForm} />
              <Button
                size="small"
                type="text"
                aria-label={`Withdraw the invite to ${invite.invitee_email}`}
                onClick={() => setRevoking(invite)}
              >
                Withdraw
              </Button>
            </>
          ),
        })}
      />
      {revoking && <TakeBackInviteDialog invite={revoking} onClose={() => setRevoking(null)} />}
    </div>
  );
}

function SendAgain({ invite, inviteForm }: { invite: SentInvite; inviteForm: string }) {
  const { act, isPending } = useWrite(invitesApi.send, {
    success: ({ invitee_email }) => `Invite sent again to ${invitee_email}`,
    invalidates: [invitesApi.all],
  });
  const { invitee_email, type, job_title, job_description } = invite;
  return (
    <Button
      size="small"
      aria-label={`Send the invite to ${invitee_email} again`}
      loading={isPending}
      onClick={() => act({ invitee_email, type, job_title, job_description, invite_form_link: inviteForm })}
    >
      Send again
    </Button>
  );
}

function TakeBackInviteDialog({ invite, onClose }: { invite: SentInvite; onClose: () => void }) {
  const { act, isPending } = useWrite(invitesApi.revoke, {
    success: `Invite to ${invite.invitee_email} withdrawn`,
    invalidates: [invitesApi.all],
  });
  return (
    <ConfirmDialog
      title="Withdraw this invite"
      confirmLabel="Withdraw"
      isDangerous
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => act(invite.id).then(onClose)}
    >
      <p>The link sent to {invite.invitee_email} will no longer work. You can invite them again later.</p>
    </ConfirmDialog>
  );
}
