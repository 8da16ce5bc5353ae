import type { Tx } from '../../platform/database/database.ts';
import type { MemberKind } from '../members/index.ts';

// Both tables have the columns that are read here.
const tableOf = (kind: MemberKind) => (kind === 'courier' ? 'couriers' : 'employees') as 'employees';

/** The people of a company's team who have not left, with their roles. */
const staffRoles = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('team_roles as r')
    .innerJoin('teams as t', 't.id', 'r.team_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.user_id', '=', 'r.user_id').onRef('e.company_id', '=', 't.company_id'),
    )
    .where('t.company_id', '=', companyId)
    .where('e.company_id', '=', companyId)
    .where('e.termination_date', 'is', null);

const emailsOf = (rows: { email: string }[]) => rows.map(({ email }) => email);

/** Recipients of the mails around an approval, as email addresses. */
export const recipientsRepository = {
  findAdministrators: async (tx: Tx): Promise<string[]> =>
    emailsOf(
      await tx
        .selectFrom('team_roles as r')
        .innerJoin('teams as t', 't.id', 'r.team_id')
        .innerJoin('users as u', 'u.id', 'r.user_id')
        .select('u.email')
        .distinct()
        .where('t.company_id', 'is', null)
        .where('r.role', '=', 'administrator')
        .execute(),
    ),

  findOwners: async (tx: Tx, companyId: string): Promise<string[]> =>
    emailsOf(
      await staffRoles(tx, companyId).select('u.email').distinct().where('r.role', '=', 'company').execute(),
    ),

  /** Approved staff who may approve a new member of this kind. */
  findApprovers: async (tx: Tx, companyId: string, kind: MemberKind): Promise<string[]> =>
    emailsOf(
      await staffRoles(tx, companyId)
        .innerJoin('company_role_abilities as a', (join) =>
          join.onRef('a.company_id', '=', 't.company_id').onRef('a.role', '=', 'r.role'),
        )
        .select('u.email')
        .distinct()
        .where('e.company_approved', '=', true)
        .where('a.ability', '=', kind === 'courier' ? 'couriers.approve' : 'employees.manage')
        .execute(),
    ),

  /** The account behind a member's record, and the company's name. */
  findMember: (tx: Tx, companyId: string, kind: MemberKind, id: string) =>
    tx
      .selectFrom(`${tableOf(kind)} as m`)
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .innerJoin('companies as c', 'c.id', 'm.company_id')
      .select(['u.email', 'u.name', 'c.company_name'])
      .where('m.company_id', '=', companyId)
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow(),
};
