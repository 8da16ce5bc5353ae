import type { CourierOrder } from '@waybill/contract';
import { useState } from 'react';

/**
 * The row whose dialog is open, in its newest version, so that the dialog closes when another user is faster. The row
 * stays open when the list moves it to another page.
 */
export function useActiveRow(rows: readonly CourierOrder[] | undefined) {
  const [opened, setOpened] = useState<CourierOrder | null>(null);
  const row = opened && (rows?.find(({ id }) => id === opened.id) ?? opened);
  return { row, open: setOpened, close: () => setOpened(null) };
}
