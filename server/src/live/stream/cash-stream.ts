import type { CashEvent } from '../../money/cash/index.ts';
import type { Tx } from '../../platform/database/database.ts';
import { recordChange } from './changes.ts';

/** Sends to the screens of the company's cash which riders have more or less, or that something else has changed; what orders say of it is a step of theirs. */
export const cashStream = async (tx: Tx, { companyId, riderIds }: CashEvent): Promise<void> => {
  for (const riderId of riderIds) await recordChange(tx, { event: 'courier.changed', companyId, riderId });
  if (riderIds.length === 0) await recordChange(tx, { event: 'cash.changed', companyId });
};
