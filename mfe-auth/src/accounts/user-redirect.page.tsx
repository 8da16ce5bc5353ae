import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Icon } from '@waybill/ui';

import { Navigate } from 'react-router-dom';

import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { SignedIn } from '../frame/signed-in.tsx';

function Landing({ name }: { name: string }) {
  const { isAdministrator, team } = useViewer();
  if (!isAdministrator) return <Navigate to={team ? to.dashboard() : to.switchAccount()} replace />;
  return (
    <AccountCard
      title={`Welcome, ${name}`}
      lead="You are a platform administrator: you approve and support the companies that use Waybill."
      aside={<SignOutButton />}
    >
      <ButtonLink to={to.companies()}>
        Continue to Companies <Icon name="forward" />
      </ButtonLink>
    </AccountCard>
  );
}

/** Sends administrators to the companies, and other users to their own first screen. */
export const UserRedirectPage = () => <SignedIn>{(user) => <Landing name={user.name} />}</SignedIn>;
