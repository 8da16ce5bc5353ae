import { type Insertable, sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';
import type { CourierOrdersTable } from '../platform/database/tables.ts';

type CourierOrder = Insertable<CourierOrdersTable>;

/** A step of a delivery that the cash book follows: when it was, and what it wrote. */
interface Step {
  of: CourierOrder;
  at: Date;
  set: Partial<CourierOrder>;
}

const stepsOf = (of: CourierOrder): Step[] => {
  if (of.status !== 'completed') return [];
  const { status, delivered_at, remitted_at, verified_at } = of;
  const { counted_at, remitted, remitted_amount_kobo, remitted_by, remittance_point } = of;
  const { remittance_verified, verified_by, verifier_comment } = of;
  const isVerified = verified_at != null;
  const steps: Step[] = [{ of, at: delivered_at as Date, set: { status, delivered_at } }];
  if (remitted_at)
    steps.push({
      of,
      at: remitted_at as Date,
      set: {
        ...{ remitted, remitted_amount_kobo, remitted_at, remitted_by, remittance_point },
        counted_at: isVerified && counted_at === verified_at ? null : counted_at,
      },
    });
  if (isVerified)
    steps.push({
      of,
      at: verified_at as Date,
      set: { remittance_verified, counted_at, verified_at, verified_by, verifier_comment },
    });
  return steps;
};

/** A delivery before its first step. */
const beforeSteps = (one: CourierOrder): CourierOrder => {
  const {
    delivered_at,
    remitted,
    remitted_amount_kobo,
    remitted_at,
    remitted_by,
    remittance_point,
    ...rest
  } = one;
  const { counted_at, remittance_verified, verified_at, verified_by, verifier_comment, ...before } = rest;
  return one.status === 'completed' ? { ...before, status: 'accepted' } : one;
};

/** Takes deliveries through their steps in the order of time, so that the cash book has its entries in it too. */
export async function deliverInTime(
  tx: Tx,
  all: readonly CourierOrder[],
  insert: (rows: readonly CourierOrder[]) => Promise<void>,
): Promise<void> {
  await insert(all.map(beforeSteps));
  await sql`set constraints all immediate`.execute(tx);
  // Each entry is in the name of who did the step.
  await sql`select set_config('waybill.books_cash', '{}', true)`.execute(tx);
  const steps = all.flatMap(stepsOf).sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { of, set } of steps)
    await tx
      .updateTable('courier_orders')
      .set(set as never)
      .where('company_id', '=', of.company_id)
      .where('id', '=', of.id)
      .execute();
}
