import { useQuery } from '@tanstack/react-query';
import { invitesApi } from '@waybill/api';
import { useSession } from '@waybill/session';
import { EmptyState, ErrorPanel, ListSkeleton } from '@waybill/ui';
import { useState } from 'react';
import { AcceptInviteDialog } from './accept-invite.dialog.tsx';
import { InviteRow } from './invite-row.tsx';
import styles from './invites.module.css';

/** Without a confirmed email address, invites are not shown. */
function NoInvites() {
  const { user } = useSession();
  return (
    <EmptyState picture="door" text="No invitations available">
      {user?.email_verified === false && (
        <p>
          Invites show once you have confirmed that {user.email} is yours. Follow the link in the email we
          sent you.
        </p>
      )}
    </EmptyState>
  );
}

/** The pending invites: docs/spec-coverage.md#foundation-2. */
export function InvitesPage() {
  const query = useQuery(invitesApi.mine());
  const { data: invites, error, isPending } = query;
  const [openedId, setOpenedId] = useState<string>();
  const opened = invites?.find(({ id }) => id === openedId);
  return (
    <section className={styles.page} aria-labelledby="invites-title">
      <h1 id="invites-title">Your Invites</h1>
      <div className={styles.surface}>
        {error && <ErrorPanel title="Your invites could not be loaded" query={query} />}
        {isPending && <ListSkeleton rows={3} label="Loading your invites" />}
        {invites?.length === 0 && <NoInvites />}
        {invites && invites.length > 0 && (
          <ul className={styles.invites}>
            {invites.map((invite) => (
              <InviteRow key={invite.id} invite={invite} onOpen={() => setOpenedId(invite.id)} />
            ))}
          </ul>
        )}
      </div>
      {invites && invites.length > 0 && (
        <section className={styles.next} aria-labelledby="after-accepting">
          <h2 id="after-accepting">After you accept</h2>
          <ol>
            <li>You confirm your details.</li>
            <li>The company approves you.</li>
            <li>You choose the company when you sign in.</li>
          </ol>
          <p>Only accept invites from companies you know.</p>
        </section>
      )}
      {opened && <AcceptInviteDialog invite={opened} onClose={() => setOpenedId(undefined)} />}
    </section>
  );
}
