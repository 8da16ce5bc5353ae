import type { PayPlace } from '@waybill/contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

interface PayOut {
  companyId: string;
  riderId: string;
  from: PayPlace;
  amountKobo: number;
  by: { id: string; name: string };
  note: string | null;
  /** On which it was paid, where that is not today. */
  day: string | null;
}

/** Books it; the number of its entry, or null where it is more than is owed. The company's head is held from here on. */
export const payOutOf = async (tx: Tx, one: PayOut): Promise<number | null> => {
  const { rows } = await sql<{ number: number | null }>`
    select pay_out(${one.companyId}, ${one.riderId}, ${one.from}, ${one.amountKobo}::bigint, ${one.by.id}, ${one.by.name},
      ${one.note}::text, ${one.day}::date) as number`.execute(tx);
  return rows[0]!.number;
};
