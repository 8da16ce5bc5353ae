import { type RawBuilder, sql } from 'kysely';
import type { Period } from './paging.ts';

/**
 * Counts of long lists, so that a page's total needs no scan, with sums. Triggers of the list's domain append changes to
 * `count_changes`; housekeeping folds them into `counts`; a read adds up both. See docs/decisions/054-list-counts-and-prepared-statements.md.
 */

export const sumOfRecords = (rows: readonly { records: number }[]): number =>
  rows.reduce((sum, { records }) => sum + records, 0);

/** A list that has counts: a company's, or the courier orders that one of its employees assigned. */
export interface CountedList extends Partial<Period> {
  list: string;
  companyId: string;
  /** Of those lists whose records belong to employees. */
  employeeId?: string | undefined;
  /** Counts only what meets this condition on the columns of `counts`. */
  isListed?: RawBuilder<unknown> | undefined;
}

const lagosDay = (time: Date) => sql`lagos_day(${time}::timestamptz)`;

/** Stored counts, and the changes that are not folded in yet. */
const countsOf = (
  { list, companyId, employeeId, isListed = sql`true` }: CountedList,
  condition: RawBuilder<unknown>,
  sums: readonly string[] = [],
) => {
  const columns = sql.raw(
    ['day', 'status', 'flag', 'verified', 'canceled_by', 'records', ...sums].join(', '),
  );
  return sql`select ${columns} from counts where company_id = ${companyId} and person_id = ${employeeId ?? ''}
      and list = ${list} and ${isListed} and ${condition}
    union all
    select ${columns} from unfolded_counts(${companyId}, ${list})
      where ${isListed} and ${employeeId ? sql`employee_id = ${employeeId}` : sql`true`}`;
};

const allDays = sql`day = '-infinity'`;
const eachDay = sql`day > '-infinity'`;

const withinDays = ({ from, until }: Partial<Period>) =>
  sql`${from ? sql`day >= ${lagosDay(from)}` : sql`true`} and ${until ? sql`day < ${lagosDay(until)}` : sql`true`}`;

/** The counts of the list's period, which consists of full Lagos days, with these sums. */
export const countsInPeriod = (list: CountedList, sums?: readonly string[]): RawBuilder<unknown> => {
  const isOfSomeDays = list.from !== undefined || list.until !== undefined;
  return isOfSomeDays
    ? sql`select * from (${countsOf(list, eachDay, sums)}) each_day where ${withinDays(list)}`
    : countsOf(list, allDays, sums);
};
