import { outsideServices } from '@waybill/api';
import { registerForPush } from '@waybill/live';
import { can, useViewer } from '@waybill/session';
import { useEffect } from 'react';
import { LocationBar } from './location-bar.tsx';
import { OrderNotices } from './order-notices.tsx';

/** Where Firebase is configured: notices reach this browser in the background, too. */
function usePush(userId: string | undefined) {
  useEffect(() => {
    const { firebase } = outsideServices;
    if (!userId || !firebase?.FIREBASE_MESSAGING_SENDER_ID) return;
    registerForPush(firebase, userId).catch((error: unknown) => {
      // An open page hears from the event stream; the next visit tries again.
      console.warn('This browser could not be registered for notices', error);
    });
  }, [userId]);
}

/** What works on every screen of a company: notices of orders, and a rider's reports of where he is. */
export default function LiveParts() {
  const viewer = useViewer();
  const isRider = viewer.courierId !== null;
  const isDispatcher = viewer.employeeId !== null && can(viewer, 'orders.read');
  usePush(isRider || isDispatcher ? viewer.user?.id : undefined);
  return (
    <>
      {isRider && <LocationBar />}
      {(isRider || isDispatcher) && <OrderNotices />}
    </>
  );
}
