import { timingSafeEqual } from 'node:crypto';
import { type DeliveryPin, limits, type RiderStepBody } from '@waybill/contract';
import type { Database, Sql, Tx } from '../../platform/database/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { recordEvent } from '../events/index.ts';
import { deliveryPinOf } from './delivery-pin.ts';
import { type PinnedRow, deliveryPinsRepository as repository } from './delivery-pins.repository.ts';

const own = (member: CompanyMember, id: string) => ({
  id,
  companyId: member.company.id,
  riderId: member.riderId ?? '',
});

const isRight = ({ secret, order_id }: PinnedRow, pin: string): boolean =>
  secret !== null && timingSafeEqual(Buffer.from(pin), Buffer.from(deliveryPinOf(secret, order_id)));

/** The PIN of an order's receiver, which the rider types when they complete the order. Where the company asks for none, nothing is checked. */
export const deliveryPinsService = {
  /**
   * Passes a rider's own accepted order with its PIN, or with a reason why there is none: that is the note for its history.
   * Else 422 `delivery_pin.*`; what is not theirs to complete passes, as the step itself says so.
   */
  async check(
    tx: Tx,
    member: CompanyMember,
    { courier_order_id, delivery_pin, without_pin_reason }: RiderStepBody,
  ): Promise<string | undefined> {
    const pinned = await repository.findAccepted(tx, own(member, courier_order_id));
    if (!pinned?.secret) return undefined;
    if (without_pin_reason !== undefined) return `Without the delivery PIN: ${without_pin_reason}`;
    if (delivery_pin === undefined) throw new DomainError('delivery_pin.required');
    if (pinned.wrong_pins >= limits.wrongPins) throw new DomainError('delivery_pin.too_many');
    if (!isRight(pinned, delivery_pin)) throw new DomainError('delivery_pin.wrong');
    return undefined;
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
    if (!pinned?.secret || delivery_pin === undefined || without_pin_reason !== undefined) return;
    if (isRight(pinned, delivery_pin)) return;
    await db.transaction().execute(async (tx) => {
      const orderId = await repository.countWrong(tx, key);
      if (!orderId) return;
      const event = { orderId, courierOrderId, action: 'pin_wrong', at: new Date() } as const;
      await recordEvent(tx, authorOf(member), event);
    });
  },

  /** What the receiver's page shows, for staff who read it out by phone. */
  async show(db: Sql, companyId: string, orderId: string): Promise<DeliveryPin> {
    const row = await repository.findOfOrder(db, companyId, orderId);
    if (!row) throw notFound();
    const isOpen = row.status === 'unassigned' || row.status === 'assigned';
    return {
      id: orderId,
      order_id: row.order_id,
      delivery_pin: row.secret && isOpen ? deliveryPinOf(row.secret, orderId) : null,
      wrong_pins: row.wrong_pins,
    };
  },
};
