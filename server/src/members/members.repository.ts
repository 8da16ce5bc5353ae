import type { Tx } from '../platform/database/database.ts';
import type { CouriersTable, EmployeesTable } from '../platform/database/tables.ts';

export type MemberKind = 'employee' | 'courier';

/** One member of a company, by his record among its staff or its riders. */
export interface MemberKey {
  id: string;
  companyId: string;
}

type Row<Kind extends MemberKind> = Kind extends 'employee' ? EmployeesTable : CouriersTable;

/** The SQL that staff and riders share: how one is approved, ended and changed. */
export const createMembersRepository = <Kind extends MemberKind>(kind: Kind) => {
  // Kysely cannot type a query over either table; only columns that both have are named below.
  const table = `${kind}s` as 'couriers';
  const ofCompany = (tx: Tx, { id, companyId }: MemberKey) =>
    tx.updateTable(table).where('id', '=', id).where('company_id', '=', companyId);

  return {
    /** Approves only one who waits for it. */
    async approveIfWaiting(tx: Tx, key: MemberKey): Promise<boolean> {
      const { numUpdatedRows } = await ofCompany(tx, key)
        .set({ company_approved: true })
        .where('company_approved', '=', false)
        .where('termination_date', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Ends only one who has not left. From here on nothing new is given to him. */
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
