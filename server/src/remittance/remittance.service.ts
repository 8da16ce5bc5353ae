import {
  type CourierOrder,
  courierOrder as courierOrderSchema,
  type RemittanceCommentBody,
  type RemittanceFilter,
  type remitBody,
  type remittanceFilter,
  remittanceFilters,
  toKobo,
  type VerifyBody,
} from '@waybill/contract';
import type { z } from 'zod';
import { type CourierOrdersService, reachOf } from '../courier-orders/index.ts';
import { type OrderAction, recordEvent } from '../events/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { conflict } from '../platform/errors.ts';
import { authorOf, type CompanyMember } from '../platform/identity/member.ts';
import { remittanceRepository } from './remittance.repository.ts';

export type RemittanceService = ReturnType<typeof createRemittanceService>;

/** The ways to have ended that a filter asks for; all of them when it asks for none. */
export const endingsOf = (filter: z.output<typeof remittanceFilter>): readonly RemittanceFilter[] => {
  if (filter.filterType) return [filter.filterType];
  const asked = remittanceFilters.filter((ending) => ending !== 'completed' && filter[ending]);
  return asked.length > 0 ? asked : remittanceFilters;
};

interface Parts {
  courierOrders: CourierOrdersService;
  repository: typeof remittanceRepository;
}

const read = ({ courierOrders }: Parts, tx: Tx, member: CompanyMember, id: string) =>
  courierOrders.read(tx, reachOf(member), id);

const record = (
  tx: Tx,
  member: CompanyMember,
  { id, order_id }: CourierOrder,
  event: { action: OrderAction; at: Date; note?: string },
) => recordEvent(tx, authorOf(member), { orderId: order_id, courierOrderId: id, ...event });

const remit = async (
  parts: Parts,
  tx: Tx,
  member: CompanyMember,
  input: z.output<typeof remitBody>,
  tappedAt: Date,
): Promise<CourierOrder> => {
  const at = new Date();
  const isRemitted = await parts.repository.remitIfCompleted(
    tx,
    { id: input.courier_order_id, ...reachOf(member) },
    {
      remitted_amount_kobo: toKobo(input.remitted_amount),
      remitted_at: tappedAt,
      remitted_by: member.user.id,
      remittance_point: input.remittance_point,
      courier_comment: input.comment,
      ...(input.delivered_items && { delivered_items: JSON.stringify(input.delivered_items) }),
    },
  );
  const courierOrder = await read(parts, tx, member, input.courier_order_id);
  if (!isRemitted) {
    const code = courierOrder.remitted ? 'remittance.already_remitted' : 'remittance.not_completed';
    throw conflict(code, courierOrderSchema, courierOrder);
  }
  await record(tx, member, courierOrder, { action: 'remitted', at, note: input.comment });
  return courierOrder;
};

const comment = async (parts: Parts, tx: Tx, member: CompanyMember, input: RemittanceCommentBody) => {
  const reach = reachOf(member);
  const column = reach.courierId ? 'courier_comment' : 'employee_comment';
  await parts.repository.comment(tx, { id: input.courier_order_id, ...reach }, { [column]: input.comment });
  const courierOrder = await read(parts, tx, member, input.courier_order_id);
  await record(tx, member, courierOrder, { action: 'commented', at: new Date(), note: input.comment });
  return courierOrder;
};

const verify = async (parts: Parts, tx: Tx, member: CompanyMember, input: VerifyBody) => {
  const at = new Date();
  const verified = await parts.repository.verifyIfRemitted(
    tx,
    { id: input.courier_order_id, companyId: member.company.id },
    { verified_at: at, verified_by: member.user.id, verifier_comment: input.verifier_comment },
  );
  const courierOrder = await read(parts, tx, member, input.courier_order_id);
  if (!verified) {
    const code = courierOrder.remitted ? 'remittance.already_verified' : 'remittance.not_remitted';
    throw conflict(code, courierOrderSchema, courierOrder);
  }
  const note = verified.remitted_by === member.user.id ? 'self_verified' : input.verifier_comment;
  await record(tx, member, courierOrder, { action: 'verified', at, note });
  return courierOrder;
};

export const createRemittanceService = (
  courierOrders: CourierOrdersService,
  repository = remittanceRepository,
) => {
  const parts = { courierOrders, repository };
  return {
    /**
     * Takes what was handed over at `tappedAt`. It may differ from what was to be collected; the difference stays
     * visible.
     */
    remit: (tx: Tx, member: CompanyMember, input: z.output<typeof remitBody>, tappedAt: Date) =>
      remit(parts, tx, member, input, tappedAt),

    /** Keeps the comment as the rider's or the employee's. It moves no money. */
    comment: (tx: Tx, member: CompanyMember, input: RemittanceCommentBody) =>
      comment(parts, tx, member, input),

    /** Confirms what was remitted; that one confirms one's own is allowed and shows on the event. */
    verify: (tx: Tx, member: CompanyMember, input: VerifyBody) => verify(parts, tx, member, input),
  };
};
