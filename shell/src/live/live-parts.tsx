import { outsideServices } from '@waybill/api';
import { registerForPush } from '@waybill/live';
import { can, useViewer } from '@waybill/session';
import { useEffect } from 'react';
import type { Remotes } from '../remotes/remotes.ts';
import { LocationBar } from './location-bar.tsx';
import { OrderNotices } from './order-notices.tsx';
import { SessionFollower } from './session-follower.tsx';
import { SuiteFollower } from './suite-follower.tsx';
import { TeamBrand } from './team-brand.tsx';

/** Registers this browser for notices in the background, if Firebase is configured. */
function usePush(userId: string | undefined) {
  useEffect(() => {
    const { firebase } = outsideServices;
    if (!userId || !firebase?.FIREBASE_MESSAGING_SENDER_ID) return;
    registerForPush(firebase, userId).catch((error: unknown) => {
      // An open page receives orders from the event stream; the next visit tries again.
      console.warn('This browser could not be registered for notices', error);
    });
  }, [userId]);
}

/**
 * Parts that run on every screen of an account: new builds, changes of the viewer's rights, and in a company notices of orders and a
 * rider's location reports.
 */
export default function LiveParts({ remotes }: { remotes: Remotes }) {
  const viewer = useViewer();
  const isRider = viewer.riderId !== null;
  const isDispatcher = viewer.employeeId !== null && can(viewer, 'orders.read');
  usePush(isRider || isDispatcher ? viewer.user?.id : undefined);
  return (
    <>
      <SuiteFollower remotes={remotes} />
      <SessionFollower />
      {viewer.companyId && <TeamBrand />}
      {isRider && <LocationBar />}
      {(isRider || isDispatcher) && <OrderNotices />}
    </>
  );
}
