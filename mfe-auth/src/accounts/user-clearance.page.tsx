import { to } from '@waybill/federation';
import { type SessionUser, useViewer } from '@waybill/session';
import { Navigate } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { ButtonLink } from '../frame/button-link.tsx';
import { Notice } from '../frame/notice.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { useFreshUser } from '../frame/use-fresh-user.ts';
import { landingOf } from './landing.ts';

const lookEveryMs = 30_000;

/** Shown to an owner whose company the platform rejected. */
const Rejected = ({ name, reason }: { name: string; reason: string }) => (
  <AccountCard
    title="Your company was not approved"
    lead={`The platform did not approve ${name}.`}
    aside={<SignOutButton />}
  >
    <Notice>
      <p>
        <strong>The reason:</strong> {reason}
      </p>
    </Notice>
    <p>
      Register the company again with what was missing, or write to the platform: reply to the email about
      this decision. If the company is approved after all, this page continues by itself.
    </p>
    <ButtonLink to={to.registerCompany()}>Register again</ButtonLink>
    <ButtonLink to={to.switchAccount()} look="plain">
      Choose another account
    </ButtonLink>
  </AccountCard>
);

/** Says why the chosen account cannot be used yet (docs/spec-coverage.md#foundation-2), and goes on once it can. */
function Clearance({ user }: { user: SessionUser }) {
  useFreshUser(user, { everyMs: lookEveryMs });
  const { membershipState, team, teamId, companyId, isAdministrator } = useViewer();
  if (!team) return <Navigate to={to.switchAccount()} replace />;
  if (companyId || isAdministrator) return <Navigate to={landingOf(team.roles, null)} replace />;
  const name = team.display_name;
  const reason = teamId && user.groups[teamId]?.refused_reason;
  if (reason && membershipState === 'awaiting_approval') return <Rejected name={name} reason={reason} />;
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
      lead={`Your account with ${name} is waiting for approval. This page checks by itself and continues once it is approved.`}
    >
      <SignOutButton look="primary" />
    </AccountCard>
  );
}

export const UserClearancePage = () => <SignedIn>{(user) => <Clearance user={user} />}</SignedIn>;
