import { useQuery } from '@tanstack/react-query';
import { usersApi } from '@waybill/api';
import { chooseTeam, leaveTeam, type SessionUser, updateUser, useClone } from '@waybill/session';
import { ErrorPanel } from '@waybill/ui';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AccountCard } from '../frame/account-card.tsx';
import { SignOutButton } from '../frame/sign-out-button.tsx';
import { SignedIn } from '../frame/signed-in.tsx';
import { nextVisit } from '../sign-in/next-visit.ts';
import { AccountChoice } from './account-choice.tsx';
import { landingOf, landingWithoutTeam } from './landing.ts';
import { roleWords } from './role-words.ts';
import styles from './switch-account.module.css';

/** Reads the user anew, so that a team joined meanwhile shows. What is known already is shown at once. */
function useFreshUser({ id }: SessionUser) {
  // In a clone the stored user is changed on purpose; the server's would undo that.
  const { companyId: clonedCompany } = useClone();
  const query = useQuery({ ...usersApi.detail(id), enabled: clonedCompany === null, staleTime: 0 });
  const { data } = query;
  useEffect(() => {
    if (data) updateUser(data);
  }, [data]);
  return query;
}

function Choices({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const fresh = useFreshUser(user);
  const next = nextVisit(search);
  const choose = (teamId: string, roles: readonly string[]) => {
    chooseTeam(teamId);
    navigate(landingOf(roles, next));
  };
  const chooseDefault = () => {
    leaveTeam();
    navigate(landingWithoutTeam(next));
  };
  return (
    <AccountCard title="Choose an account" lead={`Signed in as ${user.email}`} aside={<SignOutButton />}>
      <ul className={styles.accounts}>
        {Object.entries(user.team_roles).map(([teamId, { roles, display_name }]) => (
          <AccountChoice
            key={teamId}
            userName={user.name}
            teamName={display_name}
            note={roleWords(roles)}
            onChoose={() => choose(teamId, roles)}
          />
        ))}
        <AccountChoice
          userName={user.name}
          teamName="Default"
          note="Your own deliveries and invites"
          onChoose={chooseDefault}
        />
      </ul>
      {fresh.isError && (
        <ErrorPanel
          title="New accounts could not be looked up"
          error={fresh.error}
          onRetry={fresh.refetch}
          isRetrying={fresh.isFetching}
        />
      )}
    </AccountCard>
  );
}

/** "Choose an account" (spec 1): one entry per team, and the Default one without. */
export const SwitchAccountPage = () => <SignedIn>{(user) => <Choices user={user} />}</SignedIn>;
