import { sql } from 'kysely';
import type { AnyDatabase } from '../../platform/database/table-catalog.ts';
import { databaseKey, readKeys } from '../../platform/identity/keys.ts';
import { type SecretRound, sealRound } from './signature.ts';

/** Stores the secrets of all rounds in use that are derived from the database's own key until now. Returns how many there were. */
export const sealDerived = (db: AnyDatabase): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const keys = await readKeys(tx);
    if (keys.current === databaseKey || !keys.has(databaseKey)) return 0;
    const { rows } = await sql<SecretRound>`
      select w.company_id, w.id, r.round from webhooks w
        cross join lateral (select distinct unnest(array[w.round, w.round - 1, w.previous_round]) as round) r
      where r.round > 0 and not exists (select 1 from webhook_secrets s
        where s.company_id = w.company_id and s.webhook_id = w.id and s.round = r.round)
      for no key update of w`.execute(tx);
    for (const row of rows)
      await sql`insert into webhook_secrets (company_id, webhook_id, round, key_id, sealed)
        select ${row.company_id}, ${row.id}, ${row.round}, v ->> 'key_id', v ->> 'sealed'
        from (values (${JSON.stringify(sealRound(keys, row))}::jsonb)) t (v)`.execute(tx);
    return rows.length;
  });
