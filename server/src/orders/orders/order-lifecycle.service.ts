import {
  type Assignment,
  type Order,
  type OrderChanges,
  type OrderStatus,
  openAssignmentStatuses,
  openOrderStatuses,
  order,
  type RiderStep,
} from '@waybill/contract';
import { bookCashAs } from '../../money/cash/index.ts';
import { conflict, DomainError, invalidField, notFound } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isLateTap } from '../../platform/http/tap-time.ts';
import {
  authorOf,
  type CompanyMember,
  type EventAuthor,
  hasAbility,
} from '../../platform/identity/member.ts';
import { type OrderAction, recordEvent } from '../events/index.ts';
import {
  type CourierOrderKey,
  type CourierOrderStep,
  orderLifecycleRepository,
} from './order-lifecycle.repository.ts';
import { ordersService, type PassOnLink } from './orders.service.ts';

/** A rider's step, and when they tapped it: without signal that was before it arrived. */
export interface RiderTap {
  step: RiderStep;
  tappedAt: Date;
  /** A remark for staff. */
  note?: string | undefined;
}

interface Move extends Omit<CourierOrderStep, 'at'> {
  /** The time of the step, if it was sent later. */
  tappedAt?: Date;
  /** The present, where a job has a time of its own. */
  at?: Date | undefined;
  note?: string | undefined;
  order: OrderStatus;
  action: OrderAction;
}

/** The preconditions and effects of each of a rider's steps, on the courier order and on the order: the two move together. */
const riderMoves: Record<RiderStep, Move> = {
  accepted: { from: ['pending'], to: 'accepted', order: 'assigned', action: 'accepted' },
  rejected: {
    from: ['pending'],
    to: 'rejected',
    order: 'unassigned',
    action: 'rejected',
    keepsOffering: true,
  },
  completed: { from: ['accepted'], to: 'completed', order: 'delivered', action: 'completed' },
  canceled: {
    from: ['accepted'],
    to: 'canceled',
    canceledBy: 'courier',
    order: 'unassigned',
    action: 'canceled',
  },
};

const unassignMove: Move = {
  from: openAssignmentStatuses,
  to: 'canceled',
  canceledBy: 'employee',
  order: 'unassigned',
  action: 'unassigned',
};

const endOfOffer: Move = { ...unassignMove, from: ['pending'], action: 'offer_ended' };

const rejection = async (tx: Tx, companyId: string, id: string) =>
  conflict('order.wrong_state', order, await ordersService.read(tx, companyId, id));

const lagosTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hourCycle: 'h23',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** An event is dated by its arrival; the time of the tap is added if it was more than a slow network earlier. */
const tapNote = (at: Date, tappedAt = at): string | undefined =>
  isLateTap(at, tappedAt) ? `Tapped ${lagosTime.format(tappedAt)} (Lagos), sent later` : undefined;

/** False when the courier order is not in a state that allows the move; 404 when it is not within reach. */
const move = async (
  tx: Tx,
  author: EventAuthor,
  key: CourierOrderKey,
  { tappedAt, note, action, at = new Date(), ...step }: Move,
): Promise<boolean> => {
  // An assignment that ends after an attempt may be worth something to its rider.
  if (step.to === 'completed' || step.to === 'canceled') await bookCashAs(tx, author);
  const { orderId, isStepped, isMoved } = await orderLifecycleRepository.step(tx, key, {
    ...step,
    at: tappedAt ?? at,
    movedAt: at,
  });
  if (!orderId) throw notFound();
  if (!isStepped) return false;
  if (!isMoved) throw new Error(`Courier order ${key.id} was open while its order was not assigned.`);
  const notes = [note, tapNote(at, tappedAt)].filter((each) => each !== undefined);
  const event = { orderId, courierOrderId: key.id, action, at, note: notes.join('. ') || undefined };
  await recordEvent(tx, author, event);
  return true;
};

type OrderMark = 'delivered' | 'closed' | 'unassigned';

const markable: Record<OrderMark, readonly OrderStatus[]> = {
  delivered: ['assigned'],
  closed: openOrderStatuses,
  unassigned: ['assigned'],
};

interface MarkOptions {
  /** Only if the order has not changed since then. */
  lastReadAt?: Date | undefined;
  note?: string | undefined;
}

/** Moves an order and ends its assignment, as staff or who booked it decide; false if its state does not allow that. */
const markIfPossible = async (
  tx: Tx,
  author: EventAuthor,
  id: string,
  to: OrderMark,
  { lastReadAt, note }: MarkOptions = {},
): Promise<boolean> => {
  const { companyId } = author;
  const at = new Date();
  const key = { id, companyId, lastReadAt };
  await bookCashAs(tx, author);
  if (!(await orderLifecycleRepository.moveOrderIf(tx, key, { from: markable[to], to, at }))) return false;
  const courierOrderId = await orderLifecycleRepository.endOpenAssignment(
    tx,
    { id, companyId },
    to === 'delivered' ? { to: 'completed', at } : { to: 'canceled', canceledBy: 'employee', at },
  );
  const event = { orderId: id, action: to, at, note };
  await recordEvent(tx, author, courierOrderId ? { ...event, courierOrderId } : event);
  return true;
};

const mark = async (
  tx: Tx,
  author: EventAuthor,
  id: string,
  to: 'delivered' | 'closed',
  note?: string,
): Promise<Order> => {
  if (!(await markIfPossible(tx, author, id, to, { note }))) throw await rejection(tx, author.companyId, id);
  return ordersService.read(tx, author.companyId, id);
};

/** Changes an order; with `unassign` an assigned one is taken back from its rider first, in the same transaction. */
const update = async (
  tx: Tx,
  member: CompanyMember,
  { unassign, ...changes }: OrderChanges,
  passOnLink: PassOnLink,
) => {
  const author = authorOf(member);
  if (!unassign) return ordersService.update(tx, author, changes, passOnLink);
  if (!hasAbility(member, 'orders.assign')) throw new DomainError('access.denied');
  const lastReadAt = changes.updated_at ? new Date(changes.updated_at) : undefined;
  const isTakenBack = await markIfPossible(tx, author, changes.id, 'unassigned', { lastReadAt });
  const asRead = isTakenBack ? { ...changes, updated_at: undefined } : changes;
  return ordersService.update(tx, author, asRead, passOnLink);
};

/** The error of an order that could not be assigned to a rider. */
const assignmentError = async (tx: Tx, member: CompanyMember, given: Assignment) => {
  const companyId = member.company.id;
  const rider = await orderLifecycleRepository.findRider(tx, companyId, given.courier_id, given.order_id);
  if (!(await orderLifecycleRepository.orderExists(tx, companyId, given.order_id))) return notFound();
  if (!rider) return invalidField('courier_id', 'is not a rider of this company');
  const current = await ordersService.read(tx, companyId, given.order_id);
  if (!rider.may_get_orders) return conflict('courier.not_assignable', order, current);
  if (current.status === 'unassigned' && rider.is_over_cash_limit && given.cash_limit_reason === undefined)
    return conflict('cash_limit.exceeded', order, current);
  return conflict('order.wrong_state', order, current);
};

const assign = async (tx: Tx, member: CompanyMember, given: Assignment) => {
  const { order_id: orderId, courier_id: riderId, cash_limit_reason: cashLimitReason = null } = given;
  const { employeeId, company } = member;
  const at = new Date();
  const id = newId();
  await orderLifecycleRepository.assignIfFree(tx, {
    id,
    companyId: company.id,
    orderId,
    riderId,
    employeeId,
    cashLimitReason,
    at,
  });
  await recordEvent(tx, authorOf(member), { orderId, courierOrderId: id, action: 'assigned', at });
  return id;
};

/** The lifecycle of orders and their assignments. Every step is one conditional statement per record, and its event. */
export const orderLifecycle = {
  /**
   * Assigns an unassigned order to an available rider and returns the courier order's id. If either is not available
   * nothing is written: a caller that then finds no courier order throws `assignmentError`.
   */
  assign,

  assignmentError,

  /** Takes an order back from its rider; `isOnlyPending` leaves it to a rider who has accepted it. */
  unassign: (tx: Tx, member: CompanyMember, id: string, isOnlyPending = false) => {
    const step: Move = isOnlyPending ? { ...unassignMove, from: ['pending'] } : unassignMove;
    return move(tx, authorOf(member), { id, companyId: member.company.id }, step);
  },

  /** The rider's own step. */
  stepByRider: (tx: Tx, member: CompanyMember, id: string, { step, tappedAt, note }: RiderTap) => {
    const key = { id, companyId: member.company.id, riderId: member.riderId ?? '' };
    return move(tx, authorOf(member), key, { ...riderMoves[step], tappedAt, note });
  },

  /** Takes an order back that its rider has not answered for; with `isForOthers` other riders are asked. */
  endOffer: (tx: Tx, author: EventAuthor, id: string, isForOthers: boolean, at?: Date) =>
    move(tx, author, { id, companyId: author.companyId }, { ...endOfOffer, keepsOffering: isForOthers, at }),

  update,

  markDelivered: (tx: Tx, member: CompanyMember, id: string, reason?: string) =>
    mark(tx, authorOf(member), id, 'delivered', reason),
  markClosed: (tx: Tx, author: EventAuthor, id: string) => mark(tx, author, id, 'closed'),
  /** The same for who shows the order in another form; false if its state does not allow that. */
  closeIfOpen: (tx: Tx, author: EventAuthor, id: string, note?: string) =>
    markIfPossible(tx, author, id, 'closed', { note }),

  /** Takes an assigned order back from its rider, if it has one, so that it can be changed. */
  takeBack: (tx: Tx, author: EventAuthor, id: string) => markIfPossible(tx, author, id, 'unassigned'),
};
