import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { landingOf } from '../accounts/landing.ts';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { useFreshUser } from '../frame/use-fresh-user.ts';
import { nextVisit } from '../sign-in/next-visit.ts';
import styles from './factors.module.css';
import { canHavePasskeys } from './passkey-place.ts';
import { useFactorDialogs } from './use-factor-dialogs.tsx';

function SetUp({ user }: { user: { id: string } }) {
  useFreshUser(user);
  const { team, needsSecondFactor } = useViewer();
  const [search] = useSearchParams();
  const { dialog, open, isOpen } = useFactorDialogs();
  const [hasBegun, setHasBegun] = useState(false);
  const begin = (which: 'passkey' | 'app') => {
    setHasBegun(true);
    open(which);
  };
  if (!team) return <Navigate to={to.switchAccount()} replace />;
  // The recovery codes are read first.
  if (!needsSecondFactor && !(hasBegun && isOpen))
    return <Navigate to={landingOf(team.roles, nextVisit(search))} replace />;
  return (
    <AccountCard
      title="Set up a second factor"
      lead={`${team.display_name} asks for more than a password, because you work with its money, people or orders.`}
      aside={<SignOutButton />}
    >
      <div className={styles.choices}>
        {canHavePasskeys() && (
          <Button type="primary" size="large" block onClick={() => begin('passkey')}>
            Add a passkey
          </Button>
        )}
        <Button size="large" block onClick={() => begin('app')}>
          Set up an authenticator app
        </Button>
        <ButtonLink to={to.switchAccount()} look="plain">
          Choose another account
        </ButtonLink>
      </div>
      {dialog}
    </AccountCard>
  );
}

/** Where staff are led whose company asks for a second factor and who have none yet; it goes on once they do. */
export const SecondFactorPage = () => <SignedIn>{(user) => <SetUp user={user} />}</SignedIn>;
