import { useQuery } from '@tanstack/react-query';
import { invitesApi } from '@waybill/api';
import { roleLabels } from '@waybill/contract';
import { to } from '@waybill/federation';
import { chooseTeam, leaveTeam, type SessionUser, sessionStore } from '@waybill/session';
import { countText, ErrorPanel, Icon } from '@waybill/ui';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { AccountCard } from '../frame/account-card.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { useFreshUser } from '../frame/use-fresh-user.ts';
import { nextVisit } from '../sign-in/next-visit.ts';
import { AccountChoice } from './account-choice.tsx';
import { landingOf, landingWithoutTeam } from './landing.ts';
import styles from './switch-account.module.css';

/** Another tab has chosen a team, which then is that of this tab too: it goes on with it. */
function useChosenElsewhere(isChoosing: RefObject<boolean>, onChosen: (teamId: string) => void) {
  const goOn = useEffectEvent(onChosen);
  useEffect(
    () =>
      sessionStore.subscribe(({ teamId }, before) => {
        if (teamId !== null && before.teamId === null && !isChoosing.current) goOn(teamId);
      }),
    [isChoosing],
  );
}

/** Without a company there is nothing to choose but one: what an account is for besides. */
function WaysOn() {
  const { data: invites = [] } = useQuery(invitesApi.mine());
  return (
    <nav className={styles.ways} aria-label="Join or register a company">
      <Link to={to.invites()}>
        <Icon name="mail" /> <span>Your Invites</span>
        {invites.length > 0 && <span className={styles.count}>{countText(invites.length)}</span>}
        <Icon name="forward" />
      </Link>
      <Link to={to.registerCompany()}>
        <Icon name="companies" /> <span>Register your company</span>
        <Icon name="forward" />
      </Link>
    </nav>
  );
}

function Choices({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const fresh = useFreshUser(user);
  const next = nextVisit(search);
  const isChoosing = useRef(false);
  const choose = (teamId: string, roles: readonly string[]) => {
    isChoosing.current = true;
    chooseTeam(teamId);
    navigate(landingOf(roles, next));
  };
  useChosenElsewhere(isChoosing, (teamId) => navigate(landingOf(user.team_roles[teamId]?.roles ?? [], next)));
  const chooseDefault = () => {
    leaveTeam();
    navigate(landingWithoutTeam(next));
  };
  const hasNoChoice = Object.keys(user.team_roles).length === 0;
  if (hasNoChoice && next && landingWithoutTeam(next) === next) return <Navigate to={next} replace />;
  return (
    <AccountCard title="Choose an account" lead={`Signed in as ${user.email}`} aside={<SignOutButton />}>
      <ul className={styles.accounts}>
        {Object.entries(user.team_roles).map(([teamId, { roles, display_name }]) => (
          <AccountChoice
            key={teamId}
            userName={user.name}
            teamName={display_name}
            note={roleLabels(roles)}
            state={user.groups[teamId]?.state}
            onChoose={() => choose(teamId, roles)}
          />
        ))}
        <AccountChoice
          userName={user.name}
          teamName="Default"
          isOwn
          note="Your own deliveries and invites"
          onChoose={chooseDefault}
        />
      </ul>
      {hasNoChoice && <WaysOn />}
      {fresh.isError && <ErrorPanel title="New accounts could not be loaded" query={fresh} />}
    </AccountCard>
  );
}

/** One entry per team, and a Default one (docs/spec-coverage.md#foundation-2). A user without a team who requested a page of theirs goes there. */
export const SwitchAccountPage = () => <SignedIn>{(user) => <Choices user={user} />}</SignedIn>;
