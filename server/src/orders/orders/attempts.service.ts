import {
  type AttemptBody,
  type AttemptDayBody,
  type CourierOrder,
  courierOrder as courierOrderSchema,
  lagosDayOf,
  type ReturnBody,
} from '@waybill/contract';
import { companySettingsService } from '../../company/settings/index.ts';
import { conflict, DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { recordEvent } from '../events/index.ts';
import { attemptsRepository as repository } from './attempts.repository.ts';
import { courierOrdersService, reachOf } from './courier-orders.service.ts';
import { orderLifecycle } from './order-lifecycle.service.ts';
import { storedPlace } from './proofs.repository.ts';
import { missingPart, proofsService } from './proofs.service.ts';

const wrongState = async (
  tx: Tx,
  member: CompanyMember,
  id: string,
  code: 'courier_order.wrong_state' | 'attempt.no_next_day',
) => conflict(code, courierOrderSchema, await courierOrdersService.read(tx, reachOf(member), id));

/** A rider's own courier order that they carry. */
const holdCarried = async (tx: Tx, member: CompanyMember, courierOrderId: string) => {
  const key = { companyId: member.company.id, courierOrderId, riderId: member.riderId ?? '' };
  const row = await repository.hold(tx, key);
  if (!row) throw notFound();
  if (row.status !== 'accepted')
    throw await wrongState(tx, member, courierOrderId, 'courier_order.wrong_state');
  return row;
};

const noSuchReason = () =>
  new DomainError('attempt.no_such_reason', { errors: { reason: ['is not on the company’s list'] } });

const noteOf = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined).join(' · ');

/** The times a rider was at the address and could not deliver. The states of orders stay those of the specification. */
export const attemptsService = {
  /**
   * Records one, and does what the company's rule says: the order stays with the rider for another attempt or for the way back, or
   * the courier order is canceled. 422 `attempt.no_such_reason`; 409 where the rider no longer carries it.
   */
  async store(tx: Tx, member: CompanyMember, body: AttemptBody, tappedAt: Date): Promise<CourierOrder> {
    const { courier_order_id: courierOrderId, note, next_day } = body;
    const companyId = member.company.id;
    const row = await holdCarried(tx, member, courierOrderId);
    const rules = await companySettingsService.attemptRules(tx, companyId);
    const reason = rules.reasons.find(({ code }) => code === body.reason);
    if (!reason) throw noSuchReason();
    const [id, at, number] = [newId(), new Date(), row.attempts + 1];
    const nextDay = reason.outcome === 'again' ? next_day : undefined;
    await repository.add(tx, {
      company_id: companyId,
      id,
      order_id: row.order_id,
      courier_order_id: courierOrderId,
      number,
      at: tappedAt,
      recorded_at: at,
      reason_code: reason.code,
      reason: reason.text,
      outcome: reason.outcome,
      next_day: nextDay ?? null,
      note: note ?? null,
      fee_kobo: number >= rules.feeFrom ? rules.feeKobo : 0,
      place: storedPlace(body.place),
    });
    await proofsService.announce(tx, { companyId, courierOrderId, tappedAt, at }, body.photos, id);
    await recordEvent(tx, authorOf(member), {
      orderId: row.order_id,
      courierOrderId,
      action: 'attempted',
      at,
      note: noteOf(reason.text, note, nextDay && `next on ${nextDay}`),
    });
    if (reason.outcome === 'closed')
      await orderLifecycle.stepByRider(tx, member, courierOrderId, {
        step: 'canceled',
        tappedAt,
        note: reason.text,
      });
    return courierOrdersService.read(tx, reachOf(member), courierOrderId);
  },

  /** 409 `attempt.no_next_day` where no attempt follows this one. */
  async chooseDay(
    tx: Tx,
    member: CompanyMember,
    { id, next_day: day }: AttemptDayBody,
    tappedAt: Date,
  ): Promise<CourierOrder> {
    const companyId = member.company.id;
    if (day < lagosDayOf(tappedAt)) throw invalidField('next_day', 'is in the past');
    const found = await repository.find(tx, reachOf(member), id);
    if (!found) throw notFound();
    const { courier_order_id: courierOrderId, order_id: orderId } = found;
    if (!(await repository.setNextDay(tx, companyId, id, day)))
      throw await wrongState(tx, member, courierOrderId, 'attempt.no_next_day');
    const event = { orderId, courierOrderId, action: 'attempt_day', at: new Date(), note: day } as const;
    await recordEvent(tx, authorOf(member), event);
    return courierOrdersService.read(tx, reachOf(member), courierOrderId);
  },

  /** The goods are back: the courier order is canceled with the proof of who took them. 409 where it is not on its way back. */
  async return(tx: Tx, member: CompanyMember, body: ReturnBody, tappedAt: Date): Promise<CourierOrder> {
    const { courier_order_id: courierOrderId, proof } = body;
    const row = await holdCarried(tx, member, courierOrderId);
    if (row.last_outcome !== 'return')
      throw await wrongState(tx, member, courierOrderId, 'courier_order.wrong_state');
    if (proof.receiver_name === undefined) throw missingPart('receiver_name');
    const handover = { companyId: member.company.id, courierOrderId, tappedAt, at: new Date() };
    await proofsService.store(tx, handover, proof, { kind: 'return', pin: null, pinReason: null });
    await orderLifecycle.stepByRider(tx, member, courierOrderId, {
      step: 'canceled',
      tappedAt,
      note: `Returned to outlet, taken by ${proof.receiver_name}`,
    });
    return courierOrdersService.read(tx, reachOf(member), courierOrderId);
  },
};
