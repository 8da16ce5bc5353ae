import { courierOrdersApi, couriersApi } from '@waybill/api';
import { useLiveRefresh } from '@waybill/live';
import { onLeaving } from '@waybill/session';
import { ConfirmDialog } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { waitingCount } from './outbox.store.ts';
import { useRiderPhone } from './rider-phone.ts';
import { useOfflineStart } from './use-offline-start.ts';
import { WaitingBar } from './waiting-bar.tsx';
import { steps } from './waiting-words.ts';

/** Beside every page of a rider: sends what waits, says so, and lets the suite open without signal. */
export function RiderCompanion() {
  useRiderPhone();
  useOfflineStart();
  useLiveRefresh(
    ['order.changed', 'courier_order.changed'],
    [courierOrdersApi.all, couriersApi.me().queryKey],
  );
  return (
    <>
      <WaitingBar />
      <LeavingQuestion />
    </>
  );
}

/** Asks before a sign-out while something waits. */
function LeavingQuestion() {
  const [held, setHeld] = useState<{ leave: () => void; count: number } | null>(null);
  useEffect(
    () =>
      onLeaving((leave) => {
        const count = waitingCount();
        if (count === 0) return false;
        setHeld({ leave, count });
        return true;
      }),
    [],
  );
  if (!held) return null;
  return (
    <ConfirmDialog
      title="Sign out now?"
      confirmLabel="Sign out"
      cancelLabel="Stay signed in"
      isBusy={false}
      onCancel={() => setHeld(null)}
      onConfirm={held.leave}
    >
      <p>
        {steps(held.count)} still waiting to be sent. They stay on this phone, and are sent when you sign in
        here again.
      </p>
    </ConfirmDialog>
  );
}
