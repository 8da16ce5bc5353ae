import type { Ability, AssignableRole, CompanyRole } from '@waybill/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';

export interface RoleOfUser {
  team_id: string;
  user_id: string;
  role: AssignableRole;
}

export interface AbilityOfRole {
  company_id: string;
  role: CompanyRole;
  ability: Ability;
}

export const rolesRepository = {
  findAbilities: (db: Sql, companyId: string) =>
    db
      .selectFrom('company_role_abilities')
      .select(['role', 'ability'])
      .where('company_id', '=', companyId)
      .execute(),

  /** One of the company's present staff, locked so that no two changes of their roles cross. */
  lockEmployee: (tx: Tx, companyId: string, userId: string) =>
    tx
      .selectFrom('employees')
      .select('id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('termination_date', 'is', null)
      .forUpdate()
      .executeTakeFirst(),

  addRole: (tx: Tx, row: RoleOfUser) =>
    tx
      .insertInto('team_roles')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Removes the role unless it is the last that makes them one of the staff; false if it is. */
  async removeRoleIfAnotherIsLeft(tx: Tx, { team_id, user_id, role }: RoleOfUser): Promise<boolean> {
    const others = await tx
      .selectFrom('team_roles')
      .select('role')
      .where('team_id', '=', team_id)
      .where('user_id', '=', user_id)
      .where('role', 'not in', [role, 'courier'])
      .execute();
    if (others.length === 0) return false;
    await tx
      .deleteFrom('team_roles')
      .where('team_id', '=', team_id)
      .where('user_id', '=', user_id)
      .where('role', '=', role)
      .execute();
    return true;
  },

  addAbility: (tx: Tx, row: AbilityOfRole) =>
    tx
      .insertInto('company_role_abilities')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  removeAbility: (tx: Tx, { company_id, role, ability }: AbilityOfRole) =>
    tx
      .deleteFrom('company_role_abilities')
      .where('company_id', '=', company_id)
      .where('role', '=', role)
      .where('ability', '=', ability)
      .execute(),
};
