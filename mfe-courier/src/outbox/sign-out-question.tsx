import { onLeaving } from '@waybill/session';
import { ConfirmDialog } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { pendingCount } from './outbox.store.ts';
import { stepsText } from './outbox-texts.ts';

/** Asks before a sign-out while actions are pending. */
export function SignOutQuestion() {
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
