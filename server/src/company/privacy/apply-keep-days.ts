import { type KeepDaysKind, keepDays } from '@waybill/contract';
import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database } from '../../platform/database/database.ts';
import { erasedMark } from './erase-columns.ts';
import { eraseNotes, eraseOrders } from './erase-orders.ts';

const atOnce = 200;
const dayMs = 86_400_000;

/** A kind of data of a company, and which of it is to be erased: what is younger than `since` and older than `until`. */
interface Due {
  company_id: string;
  kind: 'orders' | 'notes' | 'sign_ins';
  since: Date;
  until: Date;
}

const daysOf = (kind: KeepDaysKind) =>
  sql`coalesce((s.keep_days ->> ${sql.lit(kind)})::int, ${sql.lit(keepDays[kind].days)})`;

/** What has become a day too old. What was erased up to a time is not looked at again. */
const findDue = async (db: Database, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select c.id as company_id, k.kind, coalesce(e.until, '2000-01-01') as since, k.until
    from companies c left join company_settings s on s.company_id = c.id
    cross join lateral (select kind, ${now}::timestamptz - make_interval(days => days) as until
      from (values ('orders', ${daysOf('orders')}), ('notes', ${daysOf('notes')}), ('sign_ins', ${daysOf('sign_ins')}))
        v (kind, days)) k
    left join erased_until e on e.company_id = c.id and e.kind = k.kind
    where e.until is null or e.until < k.until - interval '1 day'`.execute(db);
  return rows;
};

/** Orders of the time, oldest first, from one on. Behind one that is not ended they are looked at again: erased ones stay as they are. */
const findOrders = async (db: Database, { company_id, kind, since, until }: Due, after: string) => {
  const isErased = kind === 'orders' ? sql`customer_address = ${erasedMark}` : sql`false`;
  const { rows } = await sql<{ id: string; created_at: Date; is_ended: boolean }>`
    select id, created_at, status in ('delivered', 'closed') and not exists (select from courier_orders co
        where co.order_id = o.id and co.company_id = o.company_id and co.status = 'completed' and co.to_collect_kobo > 0
          and co.counted_at is null) as is_ended
    from orders o where company_id = ${company_id} and created_at >= ${since} and created_at < ${until}
      and (created_at, id) > (${since}, ${after}) and not ${isErased} order by created_at, id limit ${sql.lit(atOnce)}`.execute(
    db,
  );
  return rows;
};

/** Erases what is due of orders. It gives the time of the oldest that is not ended yet, from which the next look begins. */
const applyToOrders = async (db: Database, due: Due, now: Date, stopping?: AbortSignal): Promise<Date> => {
  const erase = due.kind === 'orders' ? eraseOrders : eraseNotes;
  let [since, after] = [due.since, ''];
  let oldestOpen: Date | undefined;
  for (;;) {
    const rows = await findOrders(db, { ...due, since }, after);
    const last = rows.at(-1);
    const ids = rows.filter(({ is_ended }) => is_ended).map(({ id }) => id);
    oldestOpen ??= rows.find(({ is_ended }) => !is_ended)?.created_at;
    if (ids.length > 0) await db.transaction().execute((tx) => erase(tx, due.company_id, ids, now));
    if (!last || rows.length < atOnce) return oldestOpen ?? due.until;
    [since, after] = [last.created_at, last.id];
    if (stopping?.aborted) return oldestOpen ?? since;
  }
};

const applyToSignIns = async (db: Database, { company_id, since, until }: Due): Promise<Date> => {
  await sql`update activity set details = erased_texts(details) where company_id = ${company_id} and kind = 'sign_ins'
    and at >= ${since} and at < ${until} and details <> erased_texts(details)`.execute(db);
  return until;
};

/** Erases what is older than its company stores it: whom orders went to, notes, devices of sign-ins, and places of riders. */
export const applyKeepDays = async (db: Database, now: Date, stopping?: AbortSignal): Promise<void> => {
  const across = acrossCompanies(db, 'housekeeping');
  await sql`delete from courier_locations l where reported_at < ${new Date(now.getTime() - dayMs)} and reported_at <
    ${now}::timestamptz - make_interval(days => coalesce((select ${daysOf('places')} from company_settings s
      where s.company_id = l.company_id), ${sql.lit(keepDays.places.days)}))`.execute(across);
  for (const due of await findDue(across, now)) {
    if (stopping?.aborted) return;
    const until =
      due.kind === 'sign_ins' ? await applyToSignIns(db, due) : await applyToOrders(db, due, now, stopping);
    await sql`insert into erased_until (company_id, kind, until) values (${due.company_id}, ${due.kind}, ${until})
      on conflict (company_id, kind) do update set until = excluded.until`.execute(db);
  }
};
