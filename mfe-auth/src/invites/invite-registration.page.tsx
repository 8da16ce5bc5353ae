import { useQuery } from '@tanstack/react-query';
import { invitesApi, isApiError } from '@waybill/api';
import type { OfferedInvite } from '@waybill/contract';
import { useSession } from '@waybill/session';
import { ErrorPanel, ListSkeleton } from '@waybill/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { approvalLead, DeadInvite, InviteCard } from './invite-card.tsx';
import { OfferedInviteCard } from './offered-invite.tsx';
import { RegistrationForm } from './registration.form.tsx';
import { useAcceptance } from './use-acceptance.ts';

/** The whole form, for a link without a code, and for a server that does not say what a code offers. */
function WithoutOffer({ code }: { code: string }) {
  const { user } = useSession();
  const { accept, isSpent } = useAcceptance();
  return (
    <InviteCard user={user} lead={approvalLead}>
      {isSpent && <DeadInvite user={user} />}
      <RegistrationForm code={code} user={user} onAccept={accept} />
    </InviteCard>
  );
}

/** Looks up what the code offers before anything is typed. */
function WithCode({ code }: { code: string }) {
  const { user } = useSession();
  const query = useQuery(invitesApi.offer(code));
  const { data, error } = query;
  // Signing in makes every page forget what it has loaded, and an accepted code cannot be looked up again.
  const [offer, setOffer] = useState<OfferedInvite>();
  if (data && !offer) setOffer(data);
  if (offer) return <OfferedInviteCard offer={offer} code={code} />;
  const isNotFound = isApiError(error) && error.status === 404;
  // A server that lacks the call has another code for that.
  if (isNotFound && error.code !== 'record.not_found') return <WithoutOffer code={code} />;
  return (
    <InviteCard user={user} hasSignInLink={!isNotFound}>
      {isNotFound && <DeadInvite user={user} />}
      {error && !isNotFound && <ErrorPanel title="Your invite could not be loaded" query={query} />}
      {!error && <ListSkeleton rows={3} label="Loading your invite" />}
    </InviteCard>
  );
}

/** Opened by the link of an invite mail: docs/spec-coverage.md#foundation-2. */
export function InviteRegistrationPage() {
  const [search] = useSearchParams();
  const code = search.get('invite_code') ?? '';
  return code ? <WithCode key={code} code={code} /> : <WithoutOffer code="" />;
}
