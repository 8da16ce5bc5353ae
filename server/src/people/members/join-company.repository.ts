import type { Role } from '@waybill/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CouriersTable } from '../../platform/database/tables.ts';
import type { MemberKind } from './members.repository.ts';

/** A record of either kind, by the columns that both have; its fields of the person are named after the kind. */
type AnyRecord = Partial<Insertable<CouriersTable>> & Record<string, unknown>;

// Kysely cannot type a query over either table; only columns that both have are named below.
const tableOf = (kind: MemberKind) => `${kind}s` as 'couriers';

export const joinRepository = {
  /** Waits for another that is just being made for the same person, and gives nothing if there is one. */
  async insertIfNew(tx: Tx, kind: MemberKind, record: AnyRecord): Promise<string | undefined> {
    const made = await tx
      .insertInto(tableOf(kind))
      .values(record as Insertable<CouriersTable>)
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return made?.id;
  },

  /** Opens the record of one who had left. */
  async takeBackIfLeft(
    tx: Tx,
    kind: MemberKind,
    key: Pick<Selectable<CouriersTable>, 'company_id' | 'user_id'>,
    record: AnyRecord,
  ): Promise<string | undefined> {
    const taken = await tx
      .updateTable(tableOf(kind))
      .set(record)
      .where('company_id', '=', key.company_id)
      .where('user_id', '=', key.user_id)
      .where('termination_date', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return taken?.id;
  },

  /** True where the user behind the email is a member of this kind who has not left. */
  hasMember: async (db: Sql, kind: MemberKind, companyId: string, email: string) =>
    (await db
      .selectFrom(`${tableOf(kind)} as m`)
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.id')
      .where('m.company_id', '=', companyId)
      .where('m.termination_date', 'is', null)
      .where('u.email', '=', email)
      .executeTakeFirst()) !== undefined,

  async findTeam(db: Sql, companyId: string): Promise<string> {
    const { id } = await db
      .selectFrom('teams')
      .select('id')
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The roles of staff, or that of riders, make way for the one given. */
  async replaceRoles(tx: Tx, kind: MemberKind, row: { team_id: string; user_id: string; role: Role }) {
    await tx
      .deleteFrom('team_roles')
      .where('team_id', '=', row.team_id)
      .where('user_id', '=', row.user_id)
      .where('role', kind === 'courier' ? '=' : '!=', 'courier')
      .execute();
    await tx.insertInto('team_roles').values(row).execute();
  },
};
