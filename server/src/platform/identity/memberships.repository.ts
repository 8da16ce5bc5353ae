import {
  type Ability,
  abilities as allAbilities,
  decidingAbilities,
  type MembershipState,
  type Role,
  type SecondFactorRule,
} from '@waybill/contract';
import { type RawBuilder, sql } from 'kysely';
import { acrossCompanies } from '../database/company-fence.ts';
import type { Sql } from '../database/database.ts';
import type { Membership } from './member.ts';

/** A membership as it is stored. */
export interface MembershipRow {
  team_id: string;
  display_name: string;
  company_id: string | null;
  company_name: string | null;
  cash_step_kobo: number | null;
  second_factor: SecondFactorRule | null;
  is_open: boolean | null;
  refused_reason: string | null;
  employee_id: string | null;
  courier_id: string | null;
  courier_name: string | null;
  is_working: boolean;
  is_riding: boolean;
  is_waiting: boolean;
  roles: Role[];
  abilities: Ability[];
}

/** A company cannot change its owner's abilities, and members who are not of the staff have none. */
const abilitiesOf = ({ roles, abilities }: MembershipRow, employeeId: string | null): Ability[] => {
  if (employeeId === null) return [];
  return roles.includes('company') ? [...allAbilities] : abilities;
};

/** A company asks its staff, by what they may do; a rider alone is never asked. */
const isAsked = ({ second_factor }: MembershipRow, employeeId: string | null, abilities: Ability[]) =>
  employeeId !== null &&
  (second_factor === 'all' ||
    (second_factor === 'money' && decidingAbilities.some((ability) => abilities.includes(ability))));

const stateOf = (row: MembershipRow): MembershipState => {
  if (row.company_id === null) return 'active';
  if (row.is_working || row.is_riding) return row.is_open ? 'active' : 'awaiting_approval';
  return row.is_waiting ? 'awaiting_approval' : 'terminated';
};

/** One may work and ride for a company: each of the two is approved and ended by itself. */
const activeParts = ({ company_id, is_working, is_riding, ...row }: MembershipRow) => {
  const hasAllParts = company_id === null || is_working === is_riding;
  const isRoleActive = (role: Role) => hasAllParts || (role === 'courier') === is_riding;
  return {
    roles: row.roles.filter(isRoleActive),
    employeeId: hasAllParts || is_working ? row.employee_id : null,
    riderId: hasAllParts || is_riding ? row.courier_id : null,
    riderName: row.courier_name,
  };
};

export const toMembership = (row: MembershipRow): Membership => {
  const parts = activeParts(row);
  const state = stateOf(row);
  // A member's abilities begin with the approval and end with the membership.
  const abilities = state === 'active' ? abilitiesOf(row, parts.employeeId) : [];
  return {
    ...parts,
    teamId: row.team_id,
    displayName: row.display_name,
    company:
      row.company_id === null
        ? null
        : { id: row.company_id, name: row.company_name!, cashStepKobo: row.cash_step_kobo ?? 0 },
    abilities,
    state,
    isAskedForSecondFactor: state === 'active' && isAsked(row, parts.employeeId, abilities),
    rejectionReason: row.refused_reason,
  };
};

/** All teams of a user, or the requested one. */
export const membershipsOf = (userId: RawBuilder<string>, teamId?: string) => sql<MembershipRow>`
  select t.id as team_id, t.display_name, c.id as company_id, c.company_name,
    s.cash_step_kobo, s.second_factor, c.management_approved as is_open, c.refused_reason, e.id as employee_id, r.id as courier_id, r.courier_name,
    coalesce(e.company_approved and e.termination_date is null, false) as is_working,
    coalesce(r.company_approved and r.termination_date is null, false) as is_riding,
    (e.id is not null and e.termination_date is null)
      or (r.id is not null and r.termination_date is null) as is_waiting,
    (select json_agg(tr.role order by tr.role) from team_roles tr
      where tr.team_id = t.id and tr.user_id = ${userId}) as roles,
    coalesce((select json_agg(distinct a.ability) from company_role_abilities a
      join team_roles tr on tr.team_id = t.id and tr.user_id = ${userId} and tr.role = a.role
      where a.company_id = c.id and a.role <> 'courier'), '[]') as abilities
  from teams t
  left join companies c on c.id = t.company_id
  left join company_settings s on s.company_id = c.id
  left join employees e on e.company_id = c.id and e.user_id = ${userId}
  left join couriers r on r.company_id = c.id and r.user_id = ${userId}
  where exists (select 1 from team_roles tr where tr.team_id = t.id and tr.user_id = ${userId})
    ${teamId === undefined ? sql`` : sql`and t.id = ${teamId}`}
  order by t.id`;

/** Reads the memberships of a user. */
export const findMemberships = async (db: Sql, userId: string, teamId?: string): Promise<Membership[]> => {
  const { rows } = await membershipsOf(sql`${userId}`, teamId).execute(acrossCompanies(db, 'a person’s own'));
  return rows.map(toMembership);
};
