import { to } from '@waybill/federation';
import { useViewer } from '@waybill/session';
import { Navigate } from 'react-router';
import { AccountCard } from '../frame/account-card.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { SignedIn } from '../frame/signed-in.tsx';

/** Why the chosen account opens nothing (spec 1, "User Clearance"). The only way on is to sign out. */
function Clearance() {
  const { membershipState, team, companyId, isAdministrator } = useViewer();
  if (!team) return <Navigate to={to.switchAccount()} replace />;
  if (companyId || isAdministrator) return <Navigate to={to.dashboard()} replace />;
  const name = team.display_name;
  return membershipState === 'terminated' ? (
    <AccountCard
      title="Account deleted"
      lead={`Your account with ${name} has been deleted. If this is a mistake, ask ${name}.`}
    >
      <SignOutButton look="primary" />
    </AccountCard>
  ) : (
    <AccountCard
      title="Features not yet available for this account"
      lead={`Your account with ${name} is waiting for approval. Sign in again once it is approved.`}
    >
      <SignOutButton look="primary" />
    </AccountCard>
  );
}

export const UserClearancePage = () => <SignedIn>{() => <Clearance />}</SignedIn>;
