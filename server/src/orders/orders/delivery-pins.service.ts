import {
  type DeliveryPin,
  limits,
  openOrderStatuses,
  type ProofPin,
  type RiderStepBody,
} from '@waybill/contract';
import { DomainError, notFound } from '../../platform/base/errors.ts';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { Keys } from '../../platform/identity/keys.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { recordEvent } from '../events/index.ts';
import { deliveryPinOf, isDeliveryPin } from './delivery-pin.ts';
import { type PinnedRow, deliveryPinsRepository as repository } from './delivery-pins.repository.ts';

const own = (member: CompanyMember, id: string) => ({
  id,
  companyId: member.company.id,
  riderId: member.riderId ?? '',
});

const isRight = ({ keys, order_id }: PinnedRow, pin: string): boolean =>
  keys !== null && isDeliveryPin(new Keys(keys), order_id, pin);

/** The outcome of checking a delivery's PIN; `note` is for the order's history. */
export interface CheckedPin {
  pin: ProofPin | null;
  reason: string | null;
  note?: string | undefined;
}

const passed = (reason: string): CheckedPin => ({
  pin: 'passed',
  reason,
  note: `Without the delivery PIN: ${reason}`,
});

/** The PIN of an order's receiver, which the rider types when they complete the order. If the company uses none, nothing is checked. */
export const deliveryPinsService = {
  /** A rider's own accepted order with what the company wants of it; undefined where it is not theirs to complete. */
  find: (db: Sql, member: CompanyMember, id: string): Promise<PinnedRow | undefined> =>
    repository.findAccepted(db, own(member, id)),

  /**
   * Passes an order with its PIN, or with a reason of the rider's or the office's why there is none. Else 422 `delivery_pin.*`; but a
   * wrong one that was typed without signal passes as `wrong`: the rider has left.
   */
  check(
    pinned: PinnedRow | undefined,
    { delivery_pin, without_pin_reason }: RiderStepBody,
    isLate: boolean,
  ): CheckedPin {
    if (!pinned?.keys) return { pin: null, reason: null };
    const isGivenRight = delivery_pin !== undefined && isRight(pinned, delivery_pin);
    const isOpen = isLate || pinned.wrong_pins < limits.wrongPins;
    if (without_pin_reason !== undefined) return passed(without_pin_reason);
    if (isGivenRight && isOpen) return { pin: 'right', reason: null };
    if (pinned.pin_passed_reason !== null) return passed(pinned.pin_passed_reason);
    if (delivery_pin === undefined) {
      if (pinned.demand?.pin === 'required') throw new DomainError('delivery_pin.required');
      return { pin: null, reason: null };
    }
    if (isLate)
      return { pin: 'wrong', reason: null, note: 'With a wrong delivery PIN, typed without signal' };
    throw new DomainError(isOpen ? 'delivery_pin.wrong' : 'delivery_pin.too_many');
  },

  /**
   * The office lets a delivery pass: an open one without its PIN, a completed one with the wrong one. False where there is nothing
   * to pass.
   */
  async pass(
    tx: Tx,
    member: CompanyMember,
    { courierOrderId, orderId, reason }: { courierOrderId: string; orderId: string; reason: string },
  ): Promise<boolean> {
    const companyId = member.company.id;
    const isPassed =
      (await repository.passOpen(tx, companyId, courierOrderId, reason)) ||
      (await repository.passWrong(tx, companyId, courierOrderId, reason));
    const event = { orderId, courierOrderId, action: 'pin_passed', at: new Date(), note: reason } as const;
    if (isPassed) await recordEvent(tx, authorOf(member), event);
    return isPassed;
  },

  /**
   * Counts a wrong PIN, in a transaction of its own, before `check` rejects it: however many are sent at once, no more than the limit
   * pass. Staff see each in the order's history.
   */
  async countIfWrong(
    db: Database,
    member: CompanyMember,
    { courier_order_id: courierOrderId, delivery_pin, without_pin_reason }: RiderStepBody,
  ): Promise<void> {
    const key = own(member, courierOrderId);
    const pinned = await repository.findAccepted(db, key);
    if (!pinned?.keys || delivery_pin === undefined || without_pin_reason !== undefined) return;
    if (pinned.pin_passed_reason !== null) return;
    if (isRight(pinned, delivery_pin)) return;
    await db.transaction().execute(async (tx) => {
      const orderId = await repository.countWrong(tx, key);
      if (!orderId) return;
      const event = { orderId, courierOrderId, action: 'pin_wrong', at: new Date() } as const;
      await recordEvent(tx, authorOf(member), event);
    });
  },

  /** Shows the PIN of the receiver's page, for staff who read it out by phone. */
  async show(db: Sql, companyId: string, orderId: string): Promise<DeliveryPin> {
    const row = await repository.findOfOrder(db, companyId, orderId);
    if (!row) throw notFound();
    const isOpen = openOrderStatuses.includes(row.status);
    return {
      id: orderId,
      order_id: row.order_id,
      delivery_pin: row.keys && isOpen ? deliveryPinOf(new Keys(row.keys), orderId) : null,
      wrong_pins: row.wrong_pins,
    };
  },
};
