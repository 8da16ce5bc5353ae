import { lazyDialog } from '@waybill/federation';
import { can, useViewer } from '@waybill/session';
import { Button } from '@waybill/ui';
import { useState } from 'react';
import type { PassPinDialogProps } from './pass-pin.dialog.tsx';

const PassPin = lazyDialog<PassPinDialogProps>('Approve without PIN', () => import('./pass-pin.dialog.tsx'));

/** The office lets a delivery pass without the right PIN, and says why; for who may assign orders. */
export function PassPinButton({ courierOrderId }: { courierOrderId: string }) {
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (!can(viewer, 'orders.assign')) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Approve without PIN</Button>
      {isOpen && <PassPin courierOrderId={courierOrderId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
