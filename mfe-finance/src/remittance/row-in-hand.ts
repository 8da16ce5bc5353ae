import type { CourierOrder } from '@waybill/contract';
import { useState } from 'react';

/**
 * The row an action was begun on, as the list now knows it: a dialog over it can tell that somebody else was faster. It
 * stays in hand when the list moves it to another page meanwhile.
 */
export function useRowInHand(rows: readonly CourierOrder[] | undefined) {
  const [taken, take] = useState<CourierOrder | null>(null);
  const row = taken && (rows?.find(({ id }) => id === taken.id) ?? taken);
  return { row, take, drop: () => take(null) };
}
