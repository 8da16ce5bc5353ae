import {
  type Ability,
  abilities,
  type CompanyRole,
  companyRoles,
  type Employee,
  employee as employeeSchema,
  type Permission,
  type PermissionAssignment,
  type RoleAssignment,
  type RoleRecord,
} from '@waybill/contract';
import { conflict, invalidField } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { offsetOf, type PageRequest, toPage } from '../../platform/lists/paging.ts';
import { employeesService } from '../employees/index.ts';
import { abilityTexts, roleNames } from './role-texts.ts';
import { rolesRepository } from './roles.repository.ts';

type AbilitiesByRole = Record<CompanyRole, readonly Ability[]>;

/** The owner has every ability and a rider none, whatever the table holds. */
const readAbilities = async (db: Sql, companyId: string): Promise<AbilitiesByRole> => {
  const rows = await rolesRepository.findAbilities(db, companyId);
  const of = (role: CompanyRole) =>
    abilities.filter((ability) => rows.some((row) => row.role === role && row.ability === ability));
  return {
    company: abilities,
    supervisor: of('supervisor'),
    employee: of('employee'),
    accountant: of('accountant'),
    courier: [],
  };
};

const toRole = (id: CompanyRole, byRole: AbilitiesByRole): RoleRecord => ({
  id,
  name: roleNames[id],
  abilities: [...byRole[id]],
});

const toPermission = (id: Ability, byRole: AbilitiesByRole): Permission => ({
  id,
  ...abilityTexts[id],
  roles: companyRoles.filter((role) => byRole[role].includes(id)),
});

const requireOwnTeam = (member: CompanyMember, teamId: string | undefined) => {
  if (teamId !== undefined && teamId !== member.teamId)
    throw invalidField('team_id', 'is not the team of this company');
};

const hold = async (tx: Tx, member: CompanyMember, { team_id, user_id, role_id }: RoleAssignment) => {
  requireOwnTeam(member, team_id);
  const found = await rolesRepository.lockEmployee(tx, member.company.id, user_id);
  if (!found) throw invalidField('user_id', 'is not one of the staff of this company');
  return { employeeId: found.id, row: { team_id: member.teamId, user_id, role: role_id } };
};

const changeAbility = async (
  tx: Tx,
  member: CompanyMember,
  { team_id, role_id, permission_id }: PermissionAssignment,
  change: 'addAbility' | 'removeAbility',
): Promise<RoleRecord> => {
  requireOwnTeam(member, team_id);
  const company_id = member.company.id;
  await rolesRepository[change](tx, { company_id, role: role_id, ability: permission_id });
  return toRole(role_id, await readAbilities(tx, company_id));
};

export const rolesService = {
  async listRoles(db: Sql, companyId: string): Promise<RoleRecord[]> {
    const byRole = await readAbilities(db, companyId);
    return companyRoles.map((role) => toRole(role, byRole));
  },

  async listPermissions(db: Sql, companyId: string, page: PageRequest) {
    const byRole = await readAbilities(db, companyId);
    const first = offsetOf(page);
    const shown = abilities.slice(first, first + page.per_page);
    return toPage(
      shown.map((ability) => toPermission(ability, byRole)),
      abilities.length,
      page,
    );
  },

  /** Adds a role; one that the employee has already stays. */
  async assign(tx: Tx, member: CompanyMember, assignment: RoleAssignment): Promise<Employee> {
    const { employeeId, row } = await hold(tx, member, assignment);
    await rolesRepository.addRole(tx, row);
    return employeesService.read(tx, member.company.id, employeeId);
  },

  async revoke(tx: Tx, member: CompanyMember, assignment: RoleAssignment): Promise<Employee> {
    const { employeeId, row } = await hold(tx, member, assignment);
    const isTaken = await rolesRepository.removeRoleIfAnotherIsLeft(tx, row);
    const employee = await employeesService.read(tx, member.company.id, employeeId);
    if (!isTaken) throw conflict('role.last_one', employeeSchema, employee);
    return employee;
  },

  allow: (tx: Tx, member: CompanyMember, assignment: PermissionAssignment) =>
    changeAbility(tx, member, assignment, 'addAbility'),
  forbid: (tx: Tx, member: CompanyMember, assignment: PermissionAssignment) =>
    changeAbility(tx, member, assignment, 'removeAbility'),
};
