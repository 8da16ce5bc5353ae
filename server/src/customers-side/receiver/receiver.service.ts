import {
  distanceKm,
  farMoveKm,
  openOrderStatuses,
  type PayWay,
  type ReceivedDelivery,
  type ReceiverAnswer,
  type ReceiverRemarks,
  replyText,
} from '@waybill/contract';
import { customersService } from '../../company/customers/index.ts';
import { areaPlaceOf, type Point, pointOf, requireNear } from '../../company/regions/index.ts';
import { type OrderAction, recordEvent } from '../../orders/events/index.ts';
import { notFound } from '../../platform/base/errors.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { remarksOf } from './confirmations.service.ts';
import type { OpenedRow } from './opened-delivery.repository.ts';
import { findDelivery, toDelivery } from './received-delivery.ts';
import { receiverRepository } from './receiver.repository.ts';

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
  const row = await findDelivery(tx, token, at);
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
    await customersService.rememberReceiver(tx, row.company_id, row, {
      ...(placeToRemember && { place: placeToRemember }),
      ...(landmark !== undefined && { landmark }),
      ...(noteOfWay !== undefined && { note: noteOfWay }),
    });
  const changed = await findDelivery(tx, token, at);
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
    const row = await findDelivery(db, token);
    return row && toDelivery(db, row);
  },

  /** The id of the order that a link opens. */
  idOf: async (db: Sql, token: string): Promise<string | undefined> => (await findDelivery(db, token))?.id,

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
      const remarks = remarksOf({ ...given, pays_by }, 'receiver', at, receiver);
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
