import {
  type CourierOrderOfOrder,
  dayOfRide,
  firstNameOf,
  lagosDayOf,
  type ReceiverRemarks,
  type TrackedOrder,
  type WaitsFor,
} from '@waybill/contract';
import { riderLocationsService } from '../../live/rider-locations/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { type LastAttempt, trackingService, waitsForOf } from '../tracking/index.ts';
import { bookedOrdersRepository, type TrackedRow } from './booked-orders.repository.ts';

export type AssignmentRow = Awaited<ReturnType<typeof bookedOrdersRepository.findLiveAssignments>>[number];

export const toAssignment = (row: AssignmentRow): CourierOrderOfOrder => ({
  id: row.id,
  status: row.status,
  courier: {
    id: row.courier_id,
    courier_name: firstNameOf(row.courier_name),
    courier_phone: row.courier_phone,
  },
  created_at: row.created_at.toISOString(),
  pending_at_date: row.created_at.toISOString(),
  accepted_at_date: row.accepted_at?.toISOString() ?? null,
  delivered_at_date: row.delivered_at?.toISOString() ?? null,
});

/** What an order waits for since its last attempt, and the day of the next one. */
export const afterAttemptOf = (
  attempt: LastAttempt | null,
  assignments: readonly AssignmentRow[],
  now = new Date(),
): { waits_for: WaitsFor | null; next_attempt: string | null } => {
  const accepted = assignments.find(({ status }) => status === 'accepted');
  const waits_for = waitsForOf(attempt, accepted?.id, now);
  return { waits_for, next_attempt: waits_for && attempt!.next_day };
};

/** Public facts of an order, by its number; without the rider's place and the expected time while it waits for another day or goes back; without that time while it is for a later day. */
export const toTrackedOrder = async (db: Sql, row: TrackedRow): Promise<TrackedOrder> => {
  const assignments = await bookedOrdersRepository.findLiveAssignments(db, [row.id]);
  const {
    customer_city: _,
    customer_service_area: __,
    last_attempt,
    promised_from,
    receiver,
    ...shown
  } = row;
  const isForLater =
    (dayOfRide(promised_from, receiver as ReceiverRemarks | null) ?? '') > lagosDayOf(new Date());
  const after = afterAttemptOf(last_attempt, assignments);
  const accepted = after.waits_for ? undefined : assignments.find(({ status }) => status === 'accepted');
  const location = accepted?.accepted_at
    ? await riderLocationsService.forCustomer(db, accepted.courier_id, accepted.accepted_at)
    : null;
  const place = location && {
    coords: location.location.coords,
    reportedAt: new Date(location.reported_at),
  };
  const { steps, expected } = await trackingService.track(db, row, assignments[0], place);
  return {
    ...shown,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    courier_orders: assignments.map(toAssignment),
    location,
    steps,
    expected: after.waits_for || isForLater ? null : expected,
    ...after,
  };
};
