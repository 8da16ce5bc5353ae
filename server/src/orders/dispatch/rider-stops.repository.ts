import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

interface RidersStops {
  companyId: string;
  riderId: string;
  /** Courier orders, the first stop first. */
  ids: readonly string[];
}

export const riderStopsRepository = {
  /** Gives the rider's accepted orders their places, and takes it from those that are not named. Resolves to the named ones, in order. */
  async place(tx: Tx, { companyId, riderId, ids }: RidersStops): Promise<string[]> {
    const { rows } = await sql<{ id: string; stop_position: number | null }>`
      update courier_orders co set stop_position = placed.place
      from courier_orders own
        left join (select id, place from unnest(${ids}::text[]) with ordinality as named(id, place)) placed on placed.id = own.id
      where co.company_id = ${companyId} and co.id = own.id
        and own.company_id = ${companyId} and own.courier_id = ${riderId} and own.status = 'accepted'
      returning co.id, co.stop_position`.execute(tx);
    return rows
      .filter(({ stop_position }) => stop_position !== null)
      .sort((a, b) => a.stop_position! - b.stop_position!)
      .map(({ id }) => id);
  },
};
