import {
  distanceKm,
  farMoveKm,
  firstNameOf,
  lagosDayOf,
  openOrderStatuses,
  type PayWay,
  type ReceivedDelivery,
  type ReceiverAnswer,
  type ReceiverRemarks,
  readinessOf,
  replyText,
  toNaira,
} from '@waybill/contract';
import { customersService } from '../../company/customers/index.ts';
import { areaPlaceOf, type Point, pickUpPlaceOf, pointOf, requireNear } from '../../company/regions/index.ts';
import { type OrderAction, recordEvent } from '../../orders/events/index.ts';
import { deliveryPinOf } from '../../orders/orders/index.ts';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { Keys } from '../../platform/identity/keys.ts';
import { hashOfToken } from '../../platform/identity/tokens.ts';
import { isStalePlace, trackingService } from '../tracking/index.ts';
import { remarksOf } from './confirmations.service.ts';
import { isToken } from './link-token.ts';
import { type OpenedRow, receiverRepository } from './receiver.repository.ts';
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

const find = async (db: Sql, token: string, now = new Date()): Promise<OpenedRow | undefined> => {
  if (!isToken(token)) return undefined;
  const row = await receiverRepository.open(db, hashOfToken(token));
  return row && !hasEnded(row, now) ? row : undefined;
};

const isPostponed = (remarks: ReceiverRemarks | null, now: Date): boolean =>
  remarks?.postponed_to ? remarks.postponed_to > lagosDayOf(now) : false;

/** Whether the page asks if they are at home: before a rider is on the way. */
const asksOf = (row: OpenedRow, now: Date): boolean =>
  isOpen(row) &&
  row.courier_order_status !== 'accepted' &&
  !isPostponed(row.receiver, now) &&
  readinessOf(row.receiver?.reply, lagosDayOf(now)) === 'open';

const replyOf = ({ receiver }: OpenedRow, now: Date): ReceivedDelivery['reply'] => {
  const reply = receiver?.reply;
  if (readinessOf(reply, lagosDayOf(now)) === 'open') return null;
  const { answer } = reply!;
  return answer === 'yes' || answer === 'wrong_place' || answer === 'not_mine' ? answer : null;
};

/** The last attempt, and what the order waits for since: nothing once its day has come, or another rider has it. */
const attemptsOf = (
  { attempts, courier_order_id, courier_order_status }: OpenedRow,
  now: Date,
): ReceivedDelivery['attempts'] => {
  if (!attempts) return null;
  const { count, reason, next_day, outcome } = attempts;
  const isWithSameRider =
    courier_order_status === 'accepted' && courier_order_id === attempts.courier_order_id;
  const isToday = next_day !== null && next_day <= lagosDayOf(now);
  const waits_for = outcome === 'return' ? 'return' : 'attempt';
  return { count, reason, next_day, waits_for: isWithSameRider && !isToday ? waits_for : null };
};

const toDelivery = async (db: Sql, row: OpenedRow, now = new Date()): Promise<ReceivedDelivery> => {
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
    expected: isPostponed(remarks, now) || isWaiting ? null : expected,
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
    delivery_pin: row.pin_keys && isOpen(row) ? deliveryPinOf(new Keys(row.pin_keys), row.id) : null,
    rating: remarks?.rating ?? null,
    rating_text: remarks?.rating_text ?? null,
    can_change: isOpen(row),
    can_rate: row.status === 'delivered',
    attempts,
    proof: row.proof,
    area_place: areaPlaceOf(row),
  };
};

/** A receiver's message: remarks on the order, and perhaps its pin. */
interface Said {
  action: OrderAction;
  remarks: Partial<ReceiverRemarks>;
  place?: Point;
  isFarMeant?: boolean | undefined;
  note?: string | undefined;
  /** The customer's next orders do not begin with it. */
  isOnce?: boolean;
  from: readonly OpenedRow['status'][];
}

/** The order's remarks, its event for staff and rider, and the delivery as it now is; a link that opens nothing, or no such state any more: 404. */
const say = async (
  tx: Tx,
  token: string,
  at: Date,
  sayWhat: (row: OpenedRow) => Said,
): Promise<ReceivedDelivery> => {
  const row = await find(tx, token, at);
  if (!row) throw notFound();
  const { action, remarks, place, isFarMeant, note, isOnce, from } = sayWhat(row);
  if (!isFarMeant) await requireNear(tx, row.company_id, [{ field: 'latitude', place }]);
  const key = { companyId: row.company_id, orderId: row.id };
  const said = { remarks, at, ...(place && { area: JSON.stringify(place) }) };
  if (!(await receiverRepository.sayIf(tx, key, from, said))) throw notFound();
  const by = {
    companyId: row.company_id,
    userId: null,
    name: row.customer_name,
    role: 'receiver',
    impersonatedCompany: null,
  };
  const courierOrderId = row.courier_order_id ?? undefined;
  await recordEvent(tx, by, { orderId: row.id, ...(courierOrderId && { courierOrderId }), action, at, note });
  const { landmark, note: noteOfWay } = remarks;
  const placeToRemember = isOnce ? undefined : place;
  if (placeToRemember || landmark !== undefined || noteOfWay !== undefined)
    await customersService.rememberReceiver(tx, row.company_id, row.customer_phone, {
      ...(placeToRemember && { place: placeToRemember }),
      ...(landmark !== undefined && { landmark }),
      ...(noteOfWay !== undefined && { note: noteOfWay }),
    });
  const changed = await find(tx, token, at);
  if (!changed) throw notFound();
  return toDelivery(tx, changed, at);
};

/** Stores the booker's landmark of the drop-off as the receiver's own, so that they see it and may correct it. Null removes it from the order. */
export const bookLandmark = async (
  tx: Tx,
  order: { id: string; company_id: string; customer_phone: string; customer_address: string },
  landmark: string | null,
): Promise<void> => {
  await receiverRepository.setLandmark(tx, { companyId: order.company_id, orderId: order.id }, landmark);
  if (!landmark) return;
  const { customer_phone: phone, customer_address: address } = order;
  await customersService.suggestLandmark(tx, order.company_id, { phone, address, landmark });
};

/** Stores the booker's rating beside the receiver's; false of an order that is not delivered. */
export const rateAsBooker = (
  tx: Tx,
  order: { id: string; company_id: string },
  { rating, text, at }: { rating: number; text: string | undefined; at: Date },
): Promise<boolean> =>
  receiverRepository.sayIf(tx, { companyId: order.company_id, orderId: order.id }, ['delivered'], {
    remarks: { booker_rating: rating, booker_rating_text: text || null },
    at,
  });

const textOrNull = (text: string | undefined) => (text === undefined ? undefined : text || null);

/** The receiver's side of their link. Every call takes its token; a wrong, ended or revoked one is nothing (404). */
export const receiverService = {
  async show(db: Sql, token: string): Promise<ReceivedDelivery | undefined> {
    const row = await find(db, token);
    return row && toDelivery(db, row);
  },

  /** The id of the order that a link opens. */
  idOf: async (db: Sql, token: string): Promise<string | undefined> => (await find(db, token))?.id,

  /** Moves the pin to which the rider goes. One far from the former is marked for staff, and counts for this order alone. */
  movePin: (
    tx: Tx,
    token: string,
    { even_if_far, ...place }: Point & { even_if_far?: boolean | undefined },
    at = new Date(),
  ) =>
    say(tx, token, at, (row) => {
      const former = pointOf(row.customer_service_area) ?? areaPlaceOf(row);
      const movedKm = former ? Math.round(distanceKm(former, place)) : 0;
      const isFarMove = movedKm > farMoveKm;
      return {
        action: 'pin_moved',
        remarks: {
          pin_moved_at: at.toISOString(),
          pin_moved_km: isFarMove ? movedKm : null,
          said_at: at.toISOString(),
          // The place that was wrong is another one now.
          ...(row.receiver?.reply?.answer === 'wrong_place' && { reply: null }),
        },
        note: isFarMove ? `${movedKm} km from the former place` : undefined,
        place,
        isFarMeant: even_if_far,
        isOnce: isFarMove,
        from: openOrderStatuses,
      };
    }),

  note: (
    tx: Tx,
    token: string,
    given: { landmark?: string | undefined; note?: string | undefined },
    at = new Date(),
  ) =>
    say(tx, token, at, () => {
      const [landmark, note] = [textOrNull(given.landmark), textOrNull(given.note)];
      return {
        action: 'receiver_note',
        remarks: {
          said_at: at.toISOString(),
          ...(landmark !== undefined && { landmark }),
          ...(note !== undefined && { note }),
        },
        note: [landmark, note].filter(Boolean).join(' · '),
        from: openOrderStatuses,
      };
    }),

  /** Not at home today: tomorrow, by the days of Lagos. */
  postpone: (tx: Tx, token: string, at = new Date()) =>
    receiverService.confirm(tx, token, { answer: 'another_day' }, at),

  /** At home today, and how they pay; or why not. */
  confirm: (
    tx: Tx,
    token: string,
    given: { answer: ReceiverAnswer; pays_by?: PayWay | undefined },
    at = new Date(),
  ) =>
    say(tx, token, at, ({ to_pay_kobo, receiver }) => {
      const pays_by = to_pay_kobo > 0 ? given.pays_by : undefined;
      const remarks = remarksOf({ ...given, pays_by }, 'receiver', at, receiver?.reply);
      return given.answer === 'another_day'
        ? { action: 'postponed', remarks, note: remarks.postponed_to ?? undefined, from: openOrderStatuses }
        : {
            action: 'replied',
            remarks,
            note: replyText({ answer: given.answer, pays_by: pays_by ?? null }),
            from: openOrderStatuses,
          };
    }),

  rate: (tx: Tx, token: string, given: { rating: number; text?: string | undefined }, at = new Date()) =>
    say(tx, token, at, () => ({
      action: 'rated',
      remarks: { rating: given.rating, rating_text: given.text || null, rated_at: at.toISOString() },
      note: [`${given.rating} of 5`, given.text].filter(Boolean).join(' · '),
      from: ['delivered'],
    })),
};
