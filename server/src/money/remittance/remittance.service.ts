import {
  type CourierOrder,
  courierOrder as courierOrderSchema,
  noComments,
  type RemittanceCommentBody,
  type RemittanceFilter,
  type remitBody,
  remittanceFilters,
  type remittanceTotalsFilter,
  selfVerifiedNote,
  toKobo,
  toNaira,
  type VerifiedRemittances,
  type VerifyBody,
  type verifyCountedBody,
} from '@waybill/contract';
import type { z } from 'zod';
import { type OrderAction, recordEvent } from '../../orders/events/index.ts';
import { courierOrdersService, reachOf } from '../../orders/orders/index.ts';
import { conflict, DomainError } from '../../platform/base/errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { authorOf, type CompanyMember } from '../../platform/identity/member.ts';
import { bookCashAs } from '../cash/index.ts';
import { remittanceRepository } from './remittance.repository.ts';
import type { FiguresFilter } from './remittance-figures.ts';

/** The ways to have ended that a filter asks for; all of them when it asks for none. */
export const endingsOf = (filter: z.output<typeof remittanceTotalsFilter>): readonly RemittanceFilter[] => {
  if (filter.state) return filter.filterType && filter.filterType !== 'completed' ? [] : ['completed'];
  if (filter.filterType) return [filter.filterType];
  const requested = remittanceFilters.filter((ending) => ending !== 'completed' && filter[ending]);
  return requested.length > 0 ? requested : remittanceFilters;
};

const read = (tx: Tx, member: CompanyMember, id: string) =>
  courierOrdersService.read(tx, reachOf(member), id);

const record = (
  tx: Tx,
  member: CompanyMember,
  { id, order_id }: CourierOrder,
  event: { action: OrderAction; at: Date; note?: string },
) => recordEvent(tx, authorOf(member), { orderId: order_id, courierOrderId: id, ...event });

const rejectionOf = ({ remitted, status, counted_at }: CourierOrder, isWord: boolean) => {
  if (remitted && (isWord || counted_at)) return 'remittance.already_remitted' as const;
  return status === 'completed'
    ? ('remittance.below_handed_in' as const)
    : ('remittance.not_completed' as const);
};

/** Whether staff who also ride carried it; false for owners, who may count their own cash. */
const isOfOwn = async (tx: Tx, member: CompanyMember, id: string): Promise<boolean> => {
  if (member.riderId === null || member.roles.includes('company')) return false;
  return (await read(tx, member, id)).courier.id === member.riderId;
};

const remit = async (
  tx: Tx,
  member: CompanyMember,
  input: z.output<typeof remitBody>,
  tappedAt: Date,
): Promise<CourierOrder> => {
  const at = new Date();
  await bookCashAs(tx, authorOf(member));
  const reach = reachOf(member);
  const isWord = reach.riderId !== undefined || (await isOfOwn(tx, member, input.courier_order_id));
  const isRemitted = await remittanceRepository.remitIfCompleted(
    tx,
    { id: input.courier_order_id, ...reach },
    {
      counted_at: isWord ? null : at,
      remitted_amount_kobo: toKobo(input.remitted_amount),
      remitted_at: tappedAt,
      remitted_by: member.user.id,
      remittance_point: input.remittance_point,
      ...(input.delivered_items && { delivered_items: JSON.stringify(input.delivered_items) }),
    },
    { text: input.comment, by: isWord ? null : member.user.name },
  );
  const courierOrder = await read(tx, member, input.courier_order_id);
  if (!isRemitted) {
    throw conflict(rejectionOf(courierOrder, isWord), courierOrderSchema, courierOrder);
  }
  await record(tx, member, courierOrder, { action: 'remitted', at, note: input.comment });
  return courierOrder;
};

const comment = async (tx: Tx, member: CompanyMember, input: RemittanceCommentBody) => {
  const reach = reachOf(member);
  const column = reach.riderId ? 'courier_comment' : 'employee_comment';
  await remittanceRepository.comment(
    tx,
    { id: input.courier_order_id, ...reach },
    { [column]: input.comment },
  );
  const courierOrder = await read(tx, member, input.courier_order_id);
  await record(tx, member, courierOrder, { action: 'commented', at: new Date(), note: input.comment });
  return courierOrder;
};

/** The words of the event; it names a person who verifies their own remittance as such. */
const noteOf = ({ remitted_by }: { remitted_by: string | null }, member: CompanyMember, comment: string) =>
  remitted_by === member.user.id ? selfVerifiedNote(comment) : comment;

const unverifiable = ({ remitted, remittance_verified }: CourierOrder) => {
  if (!remitted) return 'remittance.not_remitted' as const;
  return remittance_verified
    ? ('remittance.already_verified' as const)
    : ('remittance.below_handed_in' as const);
};

const verify = async (tx: Tx, member: CompanyMember, input: VerifyBody) => {
  const at = new Date();
  await bookCashAs(tx, authorOf(member));
  const verified = await remittanceRepository.verifyIfRemitted(
    tx,
    { id: input.courier_order_id, companyId: member.company.id },
    { verified_at: at, verified_by: member.user.id, verifier_comment: input.verifier_comment },
  );
  const courierOrder = await read(tx, member, input.courier_order_id);
  if (!verified) {
    throw conflict(unverifiable(courierOrder), courierOrderSchema, courierOrder);
  }
  const note = noteOf(verified, member, input.verifier_comment);
  await record(tx, member, courierOrder, { action: 'verified', at, note });
  return courierOrder;
};

/** Verified in one call. */
export const mostVerified = 300;

const verifyCounted = async (
  tx: Tx,
  member: CompanyMember,
  filter: FiguresFilter,
  shown: Pick<z.output<typeof verifyCountedBody>, 'orders' | 'amount'>,
): Promise<VerifiedRemittances> => {
  const at = new Date();
  await bookCashAs(tx, authorOf(member));
  const verified = await remittanceRepository.verifyCounted(tx, filter, mostVerified, {
    verified_at: at,
    verified_by: member.user.id,
    verifier_comment: noComments,
  });
  const kobo = verified.reduce((sum, { remitted_amount_kobo }) => sum + remitted_amount_kobo, 0);
  // The rest is summed afterwards: it differs from the figures shown if others counted or verified in between.
  const left = await remittanceRepository.sumCounted(tx, filter);
  if (verified.length + left.orders !== shown.orders || kobo + left.kobo !== toKobo(shown.amount))
    throw new DomainError('remittance.counted_changed');
  for (const each of verified)
    await recordEvent(tx, authorOf(member), {
      orderId: each.order_id,
      courierOrderId: each.id,
      action: 'verified',
      at,
      note: noteOf(each, member, noComments),
    });
  return { verified: verified.length, amount: toNaira(kobo), left: left.orders };
};

export const remittanceService = {
  /** By its rider, who may be staff as well, it is their word; by other staff it is counted. The amount may differ from what was to be collected; the difference stays visible. */
  remit,

  /** The rider's comment, or the employee's. */
  comment,

  /**
   * Verifies a delivery; one that only its rider says is remitted is counted with it. Verifying one's own remittance is allowed, and
   * shows on the event.
   */
  verify,

  /** The oldest counted ones of a filter at once; 409 where they are not those that were shown. */
  verifyCounted,
};
