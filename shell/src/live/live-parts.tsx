import { can, useViewer } from '@waybill/session';
import { LocationBar } from './location-bar.tsx';
import { OrderNotices } from './order-notices.tsx';

/** What works on every screen of a company: notices of orders, and a rider's reports of where he is. */
export default function LiveParts() {
  const viewer = useViewer();
  const isRider = viewer.courierId !== null;
  const isDispatcher = viewer.employeeId !== null && can(viewer, 'orders.read');
  return (
    <>
      {isRider && <LocationBar />}
      {(isRider || isDispatcher) && <OrderNotices />}
    </>
  );
}
