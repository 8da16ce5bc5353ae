import type { Order } from '@waybill/contract';
import { lazyDialog } from '@waybill/federation';
import { can, useOffers, useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import { useState } from 'react';
import type { ChargeWaitingDialogProps } from './charge-waiting.dialog.tsx';

const ChargeWaiting = lazyDialog<ChargeWaitingDialogProps>(
  'Charge waiting',
  () => import('./charge-waiting.dialog.tsx'),
);

/** Charges the outlet of an order for the time that its rider waited there; for who verifies money. */
export function ChargeWaitingButton({ order }: { order: Order }) {
  const viewer = useViewer();
  const isOffered = useOffers('settlement');
  const [isOpen, setIsOpen] = useState(false);
  const hasRider = order.status !== 'unassigned';
  if (!isOffered || !can(viewer, 'remittance.verify') || !order.outlet_id || !hasRider) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Charge waiting</Button>
      {isOpen && <ChargeWaiting order={order} onClose={() => setIsOpen(false)} />}
    </>
  );
}
