import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '@waybill/session';
import { useEffect } from 'react';
import { startNotingHeldMoney } from '../held/held-money.ts';
import { useFollowedOrders } from '../offline/follow-orders.ts';
import { startPersistingQueries } from '../offline/offline-queries.ts';
import { useOfflineStart } from '../offline/use-offline-start.ts';
import { useSendStops } from '../stops/use-send-stops.ts';
import { RiderLanguage } from '../texts/rider-screen.tsx';
import styles from './outbox.module.css';
import { useOutbox } from './outbox.ts';
import { OutboxBar } from './outbox-bar.tsx';
import { SignOutQuestion } from './sign-out-question.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { OwnHeldMoney, WaitingBeforeSignIn } from './waiting-elsewhere.tsx';

/**
 * Mounted on every page of a rider, and wherever this phone has actions of the signed-in user, or of any user while none is:
 * sends them and shows what waits. A rider's phone is made ready for use without signal, too.
 */
export function RiderBackground() {
  const { user, riderId, companyId } = useViewer();
  useOutbox();
  const isAtWork = riderId !== null && companyId !== null;
  return (
    <RiderLanguage>
      <div className={styles.place}>
        {user ? <OutboxBar /> : <WaitingBeforeSignIn />}
        {user && <SignOutQuestion />}
        {isAtWork && <AtWork />}
        {user && !isAtWork && <OwnHeldMoney userId={user.id} />}
      </div>
    </RiderLanguage>
  );
}

/** The background of a rider's pages in their company. */
function AtWork() {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [startPersistingQueries(client), startNotingHeldMoney(client)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  useOfflineStart();
  useFollowedOrders();
  useSendStops();
  return <StorageNotice />;
}
