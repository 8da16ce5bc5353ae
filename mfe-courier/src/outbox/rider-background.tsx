import { courierOrdersApi, ridersApi } from '@waybill/api';
import { useLiveRefresh } from '@waybill/live';
import { onLeaving } from '@waybill/session';
import { ConfirmDialog } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { useOfflineStart } from '../offline/use-offline-start.ts';
import { pendingCount } from './outbox.store.ts';
import { useOutbox } from './outbox.ts';
import { OutboxBar } from './outbox-bar.tsx';
import { stepsText } from './outbox-texts.ts';

/** Mounted on every page of a rider: sends pending actions, shows them, and lets the suite open without signal. */
export function RiderBackground() {
  useOutbox();
  useOfflineStart();
  useLiveRefresh(['order.changed', 'courier_order.changed'], [courierOrdersApi.all, ridersApi.me().queryKey]);
  return (
    <>
      <OutboxBar />
      <SignOutQuestion />
    </>
  );
}

/** Asks before a sign-out while actions are pending. */
function SignOutQuestion() {
  const [held, setHeld] = useState<{ leave: () => void; count: number } | null>(null);
  useEffect(
    () =>
      onLeaving((leave) => {
        const count = pendingCount();
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
        {stepsText(held.count)} still waiting to be sent. They stay on this phone, and are sent when you sign
        in here again.
      </p>
    </ConfirmDialog>
  );
}
