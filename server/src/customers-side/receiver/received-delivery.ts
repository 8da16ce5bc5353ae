import {
  dayOfRide,
  firstNameOf,
  lagosDayOf,
  openOrderStatuses,
  type ReceivedDelivery,
  readinessOf,
  toNaira,
} from '@waybill/contract';
import { areaPlaceOf, pickUpPlaceOf, pointOf } from '../../company/regions/index.ts';
import { deliveryPinOf } from '../../orders/orders/index.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Keys } from '../../platform/identity/keys.ts';
import { isLinkToken } from '../../platform/identity/link-tokens.ts';
import { hashOfToken } from '../../platform/identity/tokens.ts';
import { isStalePlace, trackingService, waitsForOf } from '../tracking/index.ts';
import { type OpenedRow, openDelivery } from './opened-delivery.repository.ts';
import { endOfLink } from './receiver-links.service.ts';

const assignmentOf = (row: OpenedRow) =>
  row.courier_order_id === null
    ? undefined
    : {
        courier_id: row.courier_id,
        created_at: row.assigned_at,
        accepted_at: row.accepted_at,
        delivered_at: row.delivered_at,
      };

const hasEnded = ({ ended_at }: OpenedRow, now: Date): boolean =>
  ended_at !== null && endOfLink(ended_at) <= now;

const isOpen = ({ status }: OpenedRow): boolean => openOrderStatuses.includes(status);

/** The order that a token opens; undefined of a wrong, ended or revoked one. */
export const findDelivery = async (
  db: Sql,
  token: string,
  now = new Date(),
): Promise<OpenedRow | undefined> => {
  if (!isLinkToken(token)) return undefined;
  const row = await openDelivery(db, hashOfToken(token));
  return row && !hasEnded(row, now) ? row : undefined;
};

const isForLater = ({ promised_from, receiver }: OpenedRow, now: Date): boolean =>
  (dayOfRide(promised_from, receiver) ?? '') > lagosDayOf(now);

/** Whether the page asks if they are at home: before a rider is on the way. */
const asksOf = (row: OpenedRow, now: Date): boolean =>
  isOpen(row) &&
  row.courier_order_status !== 'accepted' &&
  !isForLater(row, now) &&
  readinessOf(row.receiver?.reply, lagosDayOf(now)) === 'open';

const replyOf = ({ receiver }: OpenedRow, now: Date): ReceivedDelivery['reply'] => {
  const reply = receiver?.reply;
  if (readinessOf(reply, lagosDayOf(now)) === 'open') return null;
  const { answer } = reply!;
  return answer === 'yes' || answer === 'wrong_place' || answer === 'not_mine' ? answer : null;
};

/** The last attempt, and what the order waits for since. */
const attemptsOf = (
  { attempts, courier_order_id, courier_order_status }: OpenedRow,
  now: Date,
): ReceivedDelivery['attempts'] => {
  if (!attempts) return null;
  const { count, reason, next_day } = attempts;
  const carriedAs = courier_order_status === 'accepted' ? courier_order_id : null;
  return { count, reason, next_day, waits_for: waitsForOf(attempts, carriedAs, now) };
};

/** What the receiver's page shows of an order. */
export const toDelivery = async (db: Sql, row: OpenedRow, now = new Date()): Promise<ReceivedDelivery> => {
  const isAccepted = row.courier_order_status === 'accepted';
  const place =
    isAccepted && row.coords && row.reported_at ? { coords: row.coords, reportedAt: row.reported_at } : null;
  const { steps, expected, isNext } = await trackingService.track(db, row, assignmentOf(row), place, now);
  const remarks = row.receiver;
  const attempts = attemptsOf(row, now);
  const isWaiting = attempts?.waits_for != null;
  return {
    order_id: row.order_id,
    status: row.status,
    company_name: row.company_name,
    office_phone: row.office_phone,
    company_picture: row.company_picture,
    brand_colour: row.brand_colour,
    steps,
    // The company settles with the receiver when it comes that day.
    expected: isForLater(row, now) || isWaiting ? null : expected,
    promised_from: isOpen(row) ? (row.promised_from?.toISOString() ?? null) : null,
    promised_by: isOpen(row) ? (row.promised_by?.toISOString() ?? null) : null,
    rider: isAccepted ? { first_name: firstNameOf(row.courier_name), phone: row.courier_phone } : null,
    rider_place:
      place && isNext && !isWaiting
        ? {
            latitude: place.coords.latitude,
            longitude: place.coords.longitude,
            reported_at: place.reportedAt.toISOString(),
            is_stale: isStalePlace(place, now),
          }
        : null,
    address: row.customer_address,
    drop_off: pointOf(row.customer_service_area),
    // A private sender's own door is not the receiver's to know.
    pick_up: pickUpPlaceOf({ ...row, outlet_place: row.outlet_id && row.outlet_place }),
    landmark: remarks?.landmark ?? null,
    note: remarks?.note ?? null,
    postponed_to: remarks?.postponed_to ?? null,
    asks: asksOf(row, now),
    reply: replyOf(row, now),
    to_pay: toNaira(row.to_pay_kobo),
    transferred: toNaira(row.transferred_kobo),
    transferred_by_hand: toNaira(row.by_hand_kobo),
    pay_account: isOpen(row) && row.to_pay_kobo > 0 ? row.pay_account : null,
    delivery_pin: row.pin_keys && isOpen(row) ? deliveryPinOf(new Keys(row.pin_keys), row.id) : null,
    messages: row.messages,
    rating: remarks?.rating ?? null,
    rating_text: remarks?.rating_text ?? null,
    can_change: isOpen(row),
    can_rate: row.status === 'delivered',
    attempts,
    proof: row.proof,
    area_place: areaPlaceOf(row),
  };
};
