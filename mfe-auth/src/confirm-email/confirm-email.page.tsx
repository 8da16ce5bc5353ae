import { useQuery } from '@tanstack/react-query';
import { authApi, isApiError, newIdempotencyKey } from '@waybill/api';
import { to } from '@waybill/federation';
import { type SessionUser, sessionStore, showSuccess, useSession } from '@waybill/session';
import { ErrorPanel } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AccountCard, AccountCardSkeleton } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { useFreshUser } from '../frame/use-fresh-user.ts';
import { useKeptNext } from '../sign-in/next-visit.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/** Sends the token of the link once; a repetition after a lost answer has the same key, so it cannot use the token up twice. */
function useConfirmation(token: string) {
  const [key] = useState(newIdempotencyKey);
  return useQuery({
    queryKey: ['confirm-email', token],
    queryFn: () => authApi.verify(token, key),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

const title = 'This link does not work any more';
const lead =
  'It works once, for 7 days, and only the newest one does. If you have used it before, your email is confirmed.';

/** The link does not work, and who came by it is signed in: he may have confirmed it elsewhere. */
function SpentLinkOf({ user }: { user: SessionUser }) {
  const keptNext = useKeptNext();
  const { isPending } = useFreshUser(user);
  const onward = keptNext(to.switchAccount());
  if (user.email_verified)
    return (
      <AccountCard title="Your email is confirmed already" lead={`${user.email} is known to be yours.`}>
        <ButtonLink to={onward}>Continue</ButtonLink>
      </AccountCard>
    );
  if (isPending) return <AccountCardSkeleton />;
  return (
    <AccountCard title={title} lead={lead} aside={<Link to={onward}>Go on without it</Link>}>
      <SendLinkAgain email={user.email} />
    </AccountCard>
  );
}

const SpentLink = () => (
  <AccountCard title={title} lead={lead}>
    <ButtonLink to={`${to.login()}?next=${encodeURIComponent(to.userProfile())}`}>
      Sign in to have a new link sent
    </ButtonLink>
  </AccountCard>
);

/** Where the link of the registration's mail leads: confirms the email, and sign-in goes on. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const keptNext = useKeptNext();
  const { user } = useSession();
  const { isSuccess, error, refetch, isFetching } = useConfirmation(search.get('verify') ?? '');
  const onward = keptNext(to.login());
  useEffect(() => {
    if (!isSuccess) return;
    const { user: isSignedIn } = sessionStore.getState();
    showSuccess(isSignedIn ? 'Your email is confirmed' : 'Your email is confirmed. Sign in to go on.');
    navigate(onward, { replace: true });
  }, [isSuccess, navigate, onward]);

  if (!error) return <AccountCardSkeleton />;
  if (isApiError(error) && error.status === 422) return user ? <SpentLinkOf user={user} /> : <SpentLink />;
  return (
    <AccountCard title="Confirm your email">
      <ErrorPanel
        title="Your email could not be confirmed yet"
        error={error}
        onRetry={refetch}
        isRetrying={isFetching}
      />
    </AccountCard>
  );
}
