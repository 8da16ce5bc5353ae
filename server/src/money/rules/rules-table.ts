import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export interface RulesAuthor {
  id: string;
  name: string;
}

/** New rules of a company, or of the one with this id in their place; an empty id is the company's. */
export interface RulesChange {
  companyId: string;
  id: string;
  /** The one that was read; 0: there were none. */
  version: number;
  by: RulesAuthor;
  /** By column; what is undefined stays. */
  fields: Record<string, unknown>;
}

/** Anywhere: whoever read rules that were removed and set again since must not take the new ones for those. */
const firstVersion = sql`1 + floor(random() * 1000000000)::integer`;

/** A table of rules: the company's, and those that stand in their place for one rider or outlet. */
export const rulesTable = (table: 'pay_rules' | 'shop_rules', subject: 'courier_id' | 'outlet_id') => ({
  /** Sets rules that are still those that were read; false if they are others by now. */
  async setIfVersion(
    tx: Tx,
    { companyId, id, version, by, fields }: RulesChange,
    now: Date,
  ): Promise<boolean> {
    const author = { updated_at: now, updated_by_id: by.id, updated_by_name: by.name };
    const given = Object.entries({ ...fields, ...author }).filter(([, value]) => value !== undefined);
    const names = sql.join(given.map(([name]) => sql.ref(name)));
    const values = sql.join(given.map(([, value]) => value));
    const changes = sql.join(given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
    const { numAffectedRows } =
      version === 0
        ? await sql`insert into ${sql.table(table)} (company_id, ${sql.ref(subject)}, version, ${names})
            values (${companyId}, ${id}, ${firstVersion}, ${values}) on conflict do nothing`.execute(tx)
        : await sql`update ${sql.table(table)} set ${changes}, version = version + 1
            where company_id = ${companyId} and ${sql.ref(subject)} = ${id} and version = ${version}`.execute(
            tx,
          );
    return numAffectedRows === 1n;
  },

  /** False where the one with this id has no rules of their own. */
  async remove(tx: Tx, companyId: string, id: string): Promise<boolean> {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where company_id = ${companyId} and ${sql.ref(subject)} = ${id} and ${sql.ref(subject)} <> ''`.execute(
      tx,
    );
    return numAffectedRows === 1n;
  },
});
