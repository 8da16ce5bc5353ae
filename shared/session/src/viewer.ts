import {
  type Ability,
  defaultAbilities,
  type Group,
  impersonationAbilities,
  type TeamRole,
} from '@waybill/contract';
import { useMemo } from 'react';
import { type AccountType, accountTypeOf } from './account-type.ts';
import { type SessionState, useSession } from './session.store.ts';

/** The signed-in user in the chosen team: their account, roles and abilities there. */
export interface Viewer {
  user: SessionState['user'];
  teamId: string | null;
  team: TeamRole | null;
  roles: readonly string[];
  abilities: readonly Ability[];
  /** Null without a team, and for a team of the platform alone. */
  accountType: AccountType | null;
  isAdministrator: boolean;
  /** True for an administrator who impersonates a company: there they move no money, add and end no members, and set roles alone. */
  isImpersonating: boolean;
  companyId: string | null;
  employeeId: string | null;
  riderId: string | null;
  /** True where the chosen company asks for a second factor first. */
  needsSecondFactor: boolean;
  /** Null without a team. */
  membershipState: Group['state'] | null;
}

const abilitiesOf = (role: string) =>
  Object.entries(defaultAbilities).find(([name]) => name === role)?.[1] ?? [];

/** The viewer of a session; everything is empty while no user is signed in or no team is chosen. */
export function viewerOf({ user, teamId }: SessionState): Viewer {
  const team = (teamId && user?.team_roles[teamId]) || null;
  const group = (teamId && user?.groups[teamId]) || null;
  const ownRoles = team?.roles ?? [];
  const isAdministrator = ownRoles.includes('administrator');
  // An administrator has a company only while impersonating it, and then with the rights of its owner.
  const isImpersonating = isAdministrator && Boolean(group?.company_id);
  const roles = isImpersonating ? [...ownRoles, 'company'] : ownRoles;
  return {
    user,
    teamId: team ? teamId : null,
    team,
    roles,
    // Another server may send roles alone.
    abilities: isImpersonating ? impersonationAbilities : (team?.abilities ?? ownRoles.flatMap(abilitiesOf)),
    accountType: accountTypeOf(roles),
    isAdministrator,
    isImpersonating,
    companyId: group?.company_id ?? null,
    employeeId: group?.employee_id ?? null,
    riderId: group?.courier_id ?? null,
    needsSecondFactor: group?.needs_second_factor === true,
    membershipState: group?.state ?? null,
  };
}

/** The viewer, as a hook. */
export function useViewer(): Viewer {
  const session = useSession();
  return useMemo(() => viewerOf(session), [session]);
}

/** Whether the viewer has an ability in the chosen team. The server checks it again. */
export const can = (viewer: Pick<Viewer, 'abilities'>, ability: Ability): boolean =>
  viewer.abilities.includes(ability);
