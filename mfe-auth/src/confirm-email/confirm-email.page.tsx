import { useQuery } from '@tanstack/react-query';
import { isApiError, newIdempotencyKey, ownAccountApi } from '@waybill/api';
import { to } from '@waybill/federation';
import { type SessionUser, sessionStore, showSuccess, useSession } from '@waybill/session';
import { ErrorPanel } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountCard, AccountCardSkeleton } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { useFreshUser } from '../frame/use-fresh-user.ts';
import { useWithNext } from '../sign-in/next-visit.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/** Sends the token of the link once: a retry after a lost response has the same key, and so does not fail as used. */
function useConfirmation(token: string) {
  const [key] = useState(newIdempotencyKey);
  return useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => ownAccountApi.verify(token, key),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

const title = 'This link no longer works';
const lead =
  'It works once, within 7 days, and only the newest one works. If you have used it before, your email is confirmed.';

/** For signed-in users whose link does not work: they may have confirmed the email elsewhere. */
function SpentLinkOf({ user }: { user: SessionUser }) {
  const withNext = useWithNext();
  const { isPending } = useFreshUser(user);
  const onward = withNext(to.switchAccount());
  if (user.email_verified)
    return (
      <AccountCard title="Your email is confirmed already" lead={`${user.email} is confirmed as yours.`}>
        <ButtonLink to={onward}>Continue</ButtonLink>
      </AccountCard>
    );
  if (isPending) return <AccountCardSkeleton />;
  return (
    <AccountCard title={title} lead={lead} aside={<Link to={onward}>Continue without it</Link>}>
      <SendLinkAgain email={user.email} />
    </AccountCard>
  );
}

const SpentLink = () => (
  <AccountCard title={title} lead={lead}>
    <ButtonLink to={`${to.login()}?next=${encodeURIComponent(to.userProfile())}`}>
      Sign in to request a new link
    </ButtonLink>
  </AccountCard>
);

/** Opened by the link of the registration mail: confirms the email, then continues with sign-in. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const withNext = useWithNext();
  const { user } = useSession();
  const query = useConfirmation(search.get('verify') ?? '');
  const { isSuccess, error } = query;
  const onward = withNext(to.login());
  useEffect(() => {
    if (!isSuccess) return;
    const { user: isSignedIn } = sessionStore.getState();
    // The link may be of another address than the one that is signed in here.
    showSuccess(
      isSignedIn
        ? 'The email that this link was sent to is confirmed'
        : 'Your email is confirmed. Sign in to continue.',
    );
    navigate(onward, { replace: true });
  }, [isSuccess, navigate, onward]);

  if (!error) return <AccountCardSkeleton />;
  if (isApiError(error) && error.status === 422) return user ? <SpentLinkOf user={user} /> : <SpentLink />;
  return (
    <AccountCard title="Confirm your email">
      <ErrorPanel title="Your email could not be confirmed yet" query={query} />
    </AccountCard>
  );
}
