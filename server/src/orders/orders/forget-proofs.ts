import { defaultCompanySettings } from '@waybill/contract';
import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database } from '../../platform/database/database.ts';

const atOnce = 500;

const days = sql`coalesce(s.proof_days, ${sql.lit(defaultCompanySettings.proof_days)})`;

/** Selects the rows of a table that are older than their company keeps them. */
const old = (table: string, column: string, key: string, now: Date) => sql`
  select t.company_id, t.${sql.ref(key)} as key, ${days} as days from ${sql.table(table)} t
    left join company_settings s on s.company_id = t.company_id
  where t.${sql.ref(column)} < ${now}::timestamptz - make_interval(days => ${days})`;

/**
 * Deletes photos, signatures, names, notes and places of deliveries, attempts and receipts that are older than their company wants. That
 * there was a proof, and after how many days it was deleted, stays.
 */
export const forgetOldProofs = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const across = acrossCompanies(db, 'housekeeping');
  const most = sql`limit ${sql.lit(atOnce)}`;
  const works = [
    sql`delete from proof_photos p using (${old('proof_photos', 'announced_at', 'id', now)} and not t.is_of_paper ${most}) old
      where p.company_id = old.company_id and p.id = old.key`,
    sql`update delivery_proofs p set receiver_name = null, signature = null, place = null, pin_reason = null,
        deleted_at = ${now}, deleted_after_days = old.days
      from (${old('delivery_proofs', 'recorded_at', 'courier_order_id', now)} and t.deleted_at is null ${most}) old
      where p.company_id = old.company_id and p.courier_order_id = old.key`,
    sql`update delivery_attempts a set note = null, place = null, deleted_at = ${now}
      from (${old('delivery_attempts', 'recorded_at', 'id', now)} and t.deleted_at is null ${most}) old
      where a.company_id = old.company_id and a.id = old.key`,
  ];
  for (const work of works)
    for (;;) {
      const { numAffectedRows = 0n } = await work.execute(across);
      if (numAffectedRows < BigInt(atOnce) || stopping?.aborted) break;
    }
};
