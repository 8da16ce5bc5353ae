import { onLeaving } from '@waybill/session';
import { ConfirmDialog } from '@waybill/ui';
import { useEffect, useState } from 'react';
import { waitingPhotos } from '../handover/photos.store.ts';
import { waitingClaims } from '../pay/claims.ts';
import { useRiderTexts } from '../texts/rider-texts.ts';
import { pendingCount } from './outbox.store.ts';

/** Asks before a sign-out while actions, photos or claims are pending. */
export function SignOutQuestion() {
  const texts = useRiderTexts().outbox;
  const [held, setHeld] = useState<{ leave: () => void; count: number } | null>(null);
  useEffect(
    () =>
      onLeaving((leave) => {
        const count = pendingCount() + waitingPhotos() + waitingClaims();
        if (count === 0) return false;
        setHeld({ leave, count });
        return true;
      }),
    [],
  );
  if (!held) return null;
  return (
    <ConfirmDialog
      title={texts.signOut}
      confirmLabel={texts.signOutNow}
      cancelLabel={texts.staySignedIn}
      onCancel={() => setHeld(null)}
      onConfirm={held.leave}
    >
      <p>{texts.signOutText(held.count)}</p>
    </ConfirmDialog>
  );
}
