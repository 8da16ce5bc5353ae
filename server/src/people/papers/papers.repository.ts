import type { PaperKind } from '@waybill/contract';
import { sql } from 'kysely';
import { acrossCompanies } from '../../platform/database/company-fence.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';

export interface PaperRow {
  id: string;
  courier_id: string;
  courier_name: string;
  kind: PaperKind;
  number: string;
  expires_on: string | null;
  note: string | null;
  photo_id: string | null;
  updated_at: Date;
  updated_by_name: string;
}

/** Papers of a company, or of a rider's own. */
export interface PaperReach {
  companyId: string;
  riderId?: string | undefined;
}

export interface PaperValues extends Pick<PaperRow, 'kind' | 'number' | 'expires_on' | 'note'> {
  by: { id: string; name: string };
  at: Date;
  /** Left out, the stored one stays. */
  photoId?: string | undefined;
}

const reached = ({ companyId, riderId }: PaperReach) =>
  riderId === undefined
    ? sql`p.company_id = ${companyId}`
    : sql`p.company_id = ${companyId} and p.courier_id = ${riderId}`;

const withRider = sql`select p.*, r.courier_name from rider_papers p
  join couriers r on r.company_id = p.company_id and r.id = p.courier_id`;

/** A paper that ends soon, and whom to tell. */
export interface EndingPaper {
  company_id: string;
  courier_id: string;
  courier_name: string;
  courier_email: string;
  kind: PaperKind;
  number: string;
  expires_on: string;
}

export const papersRepository = {
  /** Those that end first come first; then those that do not end. */
  async all(db: Sql, reach: PaperReach): Promise<PaperRow[]> {
    const { rows } = await sql<PaperRow>`${withRider} where ${reached(reach)} and r.termination_date is null
      order by p.expires_on nulls last, r.courier_name, p.id limit 3000`.execute(db);
    return rows;
  },

  async find(db: Sql, reach: PaperReach, id: string): Promise<PaperRow | undefined> {
    const { rows } = await sql<PaperRow>`${withRider} where ${reached(reach)} and p.id = ${id}`.execute(db);
    return rows[0];
  },

  async riderExists(db: Sql, companyId: string, id: string): Promise<boolean> {
    const { rows } =
      await sql`select from couriers where company_id = ${companyId} and id = ${id} and termination_date is null`.execute(
        db,
      );
    return rows.length > 0;
  },

  /** False where the rider has so many. Of two at once, one waits for the other. */
  async addIfRoom(
    tx: Tx,
    { companyId, riderId, id }: { companyId: string; riderId: string; id: string },
    { by, at, photoId, ...values }: PaperValues,
    most: number,
  ): Promise<boolean> {
    await sql`select from couriers where company_id = ${companyId} and id = ${riderId} for no key update`.execute(
      tx,
    );
    const { numAffectedRows } = await sql`
      insert into rider_papers (company_id, id, courier_id, kind, number, expires_on, note, photo_id, updated_at, updated_by_id, updated_by_name)
      select ${companyId}, ${id}, ${riderId}, ${values.kind}, ${values.number}, ${values.expires_on}::date, ${values.note}::text,
        ${photoId ?? null}::text, ${at}::timestamptz, ${by.id}, ${by.name}
      where (select count(*) from rider_papers where company_id = ${companyId} and courier_id = ${riderId}) < ${most}`.execute(
      tx,
    );
    return numAffectedRows === 1n;
  },

  change: (
    tx: Tx,
    { companyId, id }: { companyId: string; id: string },
    { by, at, photoId, ...values }: PaperValues,
  ) =>
    sql`update rider_papers set kind = ${values.kind}, number = ${values.number}, expires_on = ${values.expires_on}::date,
        note = ${values.note}::text, photo_id = coalesce(${photoId ?? null}::text, photo_id), updated_at = ${at},
        updated_by_id = ${by.id}, updated_by_name = ${by.name}
      where company_id = ${companyId} and id = ${id}`.execute(tx),

  remove: (tx: Tx, companyId: string, id: string) =>
    sql`delete from rider_papers where company_id = ${companyId} and id = ${id}`.execute(tx),

  /** Takes those of riders who are still there that end within their company's days, each once for a day of expiry. */
  async takeThoseToEnd(db: Database | Tx, today: string): Promise<EndingPaper[]> {
    const { rows } = await sql<EndingPaper>`
      update rider_papers p set told_of = p.expires_on
      from couriers r left join company_settings s on s.company_id = r.company_id
      where r.company_id = p.company_id and r.id = p.courier_id and r.termination_date is null
        and p.expires_on is distinct from p.told_of and p.expires_on >= ${today}::date
        and p.expires_on <= ${today}::date + coalesce(s.paper_notice_days, 14)
      returning p.company_id, p.courier_id, r.courier_name, r.courier_email, p.kind, p.number, p.expires_on`.execute(
      acrossCompanies(db, 'housekeeping'),
    );
    return rows;
  },
};
