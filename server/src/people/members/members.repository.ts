import type { Sql, Tx } from '../../platform/database/database.ts';
import type { CourierRow, EmployeeRow, RiderShiftsRow } from '../../platform/database/tables.ts';

export type MemberKind = 'employee' | 'courier';

/** One member of a company, by their record among its staff or its riders. */
export interface MemberKey {
  id: string;
  companyId: string;
}

type Row<Kind extends MemberKind> = Kind extends 'employee' ? EmployeeRow : CourierRow & RiderShiftsRow;

type MemberTable = 'employees' | 'couriers';
const tableOf: Record<MemberKind, MemberTable> = { employee: 'employees', courier: 'couriers' };

/** The SQL that staff and riders share: how one is approved, ended and changed. */
export const createMembersRepository = <Kind extends MemberKind>(kind: Kind) => {
  const table: MemberTable = tableOf[kind];
  const ofCompany = (tx: Tx, { id, companyId }: MemberKey) =>
    tx.updateTable(table).where('id', '=', id).where('company_id', '=', companyId);

  return {
    /** Counts the company's members who wait for its approval. */
    async countWaiting(db: Sql, companyId: string): Promise<number> {
      const { total } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('company_id', '=', companyId)
        .where('company_approved', '=', false)
        .where('termination_date', 'is', null)
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Approves only one who waits for it. */
    async approveIfWaiting(tx: Tx, key: MemberKey): Promise<boolean> {
      const { numUpdatedRows } = await ofCompany(tx, key)
        .set({ company_approved: true })
        .where('company_approved', '=', false)
        .where('termination_date', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Ends only a present membership. From here on nothing new is assigned to the member. */
    async terminateIfMember(tx: Tx, key: MemberKey, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await ofCompany(tx, key)
        .set({ termination_date: at })
        .where('termination_date', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The whole record, held until the transaction ends. */
    hold: async (tx: Tx, { id, companyId }: MemberKey) =>
      (await tx
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .where('company_id', '=', companyId)
        .forUpdate()
        .executeTakeFirst()) as Row<Kind> | undefined,

    change: (tx: Tx, key: MemberKey, changes: Partial<Row<Kind>>) =>
      ofCompany(tx, key)
        .set(changes as object)
        .execute(),
  };
};
